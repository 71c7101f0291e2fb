// HTTP/2 with TLS in front of a server that is measured, as deploy/ puts a proxy in front of the site: Node's own server
// speaks HTTP/1.1. The certificate is made for one measurement, and the browser is told to trust its key and no other.
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

export type Https = {
  url: string
  /**
   * An argument of Chromium. `--ignore-certificate-errors` alone would let pages load, but Chromium keeps nothing in its
   * cache that came with a certificate error.
   */
  trust: string
  close(): Promise<void>
}

const host = '127.0.0.1'

/** `port`: of the server that answers. */
export async function serveHttps(port: number): Promise<Https> {
  const { key, cert } = makeCertificate()
  const agent = new Agent({ keepAlive: true })
  // A browser opens a WebSocket over HTTP/1.1.
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    forward(request, response, { port, agent }),
  )
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    tunnel(request, socket, head, port),
  )
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', session => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, host)
  await once(server, 'listening')
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const fingerprint = createHash('sha256').update(publicKey).digest('base64')
  return {
    url: `https://${host}:${(server.address() as AddressInfo).port}`,
    trust: `--ignore-certificate-errors-spki-list=${fingerprint}`,
    async close() {
      for (const session of sessions) session.destroy()
      agent.destroy()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'bench-certificate-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=IP:${host}`]
    const files = ['-keyout', keyFile, '-out', certFile]
    execFileSync('openssl', ['req', '-x509', '-days', '1', ...kind, ...names, ...files], { stdio: 'ignore' })
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Headers that hold for one connection, and the pseudo-headers of HTTP/2. */
const ofConnection = /^(:.*|connection|keep-alive|proxy-connection|transfer-encoding|upgrade|http2-settings)$/

const withoutConnection = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)))

function forward(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  { port, agent }: { port: number; agent: Agent },
): void {
  const { method, url: path, authority } = request
  const headers = { host: authority, ...withoutConnection(request.headers) }
  const asking = ask({ host, port, agent, method, path, headers })
  asking.on('response', answer => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
    answer.pipe(response)
  })
  asking.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.on('close', () => asking.destroy())
  request.pipe(asking)
}

function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const server = connect(port, host, () => {
    const { rawHeaders } = request
    const headers = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? `${name}: ${rawHeaders[at + 1]}` : []))
    server.write([`${request.method} ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    server.write(head)
    socket.pipe(server).pipe(socket)
  })
  server.on('error', () => socket.destroy())
  socket.on('error', () => server.destroy())
}
