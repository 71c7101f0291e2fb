// Where the metrics are read: at a port of its own that only this machine reaches, or at /metrics of the site with a token.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { notKept } from '#gateway/http/send-json.ts'
import type { Logger } from '#server/log.ts'
import type { Metrics } from './metrics.ts'

type Stop = () => Promise<void>

export async function sendMetrics(metrics: Metrics, response: ServerResponse) {
  const { type, text } = await metrics.scrape()
  response.writeHead(200, { 'content-type': type, 'cache-control': notKept })
  response.end(text)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Compares in the same time whatever was sent. */
export function hasToken({ headers }: IncomingMessage, token: string) {
  return timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${token}`))
}

export async function openMetricsPort(metrics: Metrics, port: number, log: Logger): Promise<Stop> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('See /metrics.\n')
      return
    }
    sendMetrics(metrics, response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be read')
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} of METRICS_PORT is taken by another program. Set another, or METRICS_TOKEN instead.`
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise(resolve => {
      server.close(resolve)
    })
  }
}
