// A small proxy that gives every request and every socket to the next process in turn, and notes who had what.
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import { connect } from 'node:net'

export type Turn = { port: number; path: string; status: number }

export async function openRoundRobin(listenOn: number, ports: number[]) {
  const turns: Turn[] = []
  let requests = 0
  let sockets = 0
  const next = (count: number) => ports[count % ports.length] ?? 0

  const server = createServer((request, response) => {
    const port = next(requests++)
    const { method, headers, url: path = '/' } = request
    const asking = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, answer => {
      turns.push({ port, path, status: answer.statusCode ?? 0 })
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asking.on('error', () => response.destroy())
    request.pipe(asking)
  })
  server.on('upgrade', (request, near, head) => {
    const port = next(sockets++)
    turns.push({ port, path: request.url ?? '/', status: 101 })
    const far = connect(port, '127.0.0.1')
    const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]))
    far.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  server.listen(listenOn, '127.0.0.1')
  await once(server, 'listening')
  return {
    turns,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
