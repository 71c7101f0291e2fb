// A running program with everything open that can keep it from ending: a request whose body never comes, a websocket
// that never answers, and a statement that takes a minute.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** For `node --import`: the program then breaks, as by an uncaught error, when it gets SIGUSR2. */
export const breaksOnSignal = `data:text/javascript,${encodeURIComponent(
  `process.on('SIGUSR2', () => { throw new Error('a bug for the test') })
   process.on('SIGURG', () => { void Promise.reject(new Error('a rejection for the test')) })`,
)}`

const handshake = (key: string) =>
  [
    `GET /realtime/v1/websocket?apikey=${key}&vsn=1.0.0 HTTP/1.1`,
    'host: localhost',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    '',
    '',
  ].join('\r\n')

const halfRequest = (key: string) =>
  [
    'POST /rest/v1/anything HTTP/1.1',
    'host: localhost',
    `apikey: ${key}`,
    'content-type: application/json',
    'content-length: 1000',
    '',
    '{"half": ',
  ].join('\r\n')

/** `call`: the path of a function that takes a minute, as POST with the secret key. */
export async function keepBusy(
  port: number,
  { publishable, secret, call }: { publishable: string; secret: string; call: string },
): Promise<{ close(): void }> {
  const sockets: Socket[] = []
  const open = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    await once(socket, 'connect')
    socket.write(bytes)
    return socket
  }
  await open(halfRequest(publishable))
  const websocket = await open(handshake(publishable))
  await once(websocket, 'data')
  await open(
    `POST ${call} HTTP/1.1\r\nhost: localhost\r\napikey: ${secret}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
  )
  return { close: () => sockets.forEach(socket => socket.destroy()) }
}
