// As much of a mail server as it takes to receive messages, and to answer as a test wants.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailServer = { port: number; messages: string[]; close: () => void }

/** `answers`: by the beginning of a command, and `.` for the end of a message; null hangs up. */
export async function startMailServer({
  port = 0,
  answers = {},
}: { port?: number; answers?: Record<string, string | null> } = {}): Promise<MailServer> {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let isData = false
    let text = ''
    socket.write('220 fake\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    const say = (command: string, usual: string) => {
      const known = Object.keys(answers).find(each => command.startsWith(each))
      const answer = known === undefined ? usual : answers[known]
      if (answer) socket.write(`${answer}\r\n`)
      else socket.destroy()
      return answer?.startsWith('3') ?? false
    }
    socket.on('data', chunk => {
      text += chunk.toString()
      if (isData) {
        if (!text.includes('\r\n.\r\n')) return
        messages.push(text)
        isData = false
        say('.', '250 kept')
      } else
        for (const line of text.split('\r\n').filter(Boolean))
          isData = say(line, line === 'DATA' ? '354 go on' : '250 fine')
      text = ''
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
