// Requests exactly as they are written: fetch would tidy them up.
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

export type Asked = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export function ask(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, method, headers, host: '127.0.0.1', agent: false }, response => {
      buffer(response).then(
        received =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: received,
            text: received.toString(),
          }),
        reject,
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** Sends bytes that need not be HTTP, and gives back everything that comes until the line is closed. */
export async function askRaw(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes, 'latin1')
  const received = await text(socket)
  const [head = '', body = ''] = received.split(/\r\n\r\n([\s\S]*)/)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, text: body }
}
