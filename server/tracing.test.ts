// Traces, read by a collector of the test's own.
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { ask } from './testing/ask.ts'
import { openSite } from './testing/open-site.ts'
import { openTracer } from './tracing.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

let collector: Server
let endpoint: string
let received: { path: string | undefined; key: string | undefined; spans: Sent[] }[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { resourceSpans }: { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] } = JSON.parse(body)
      const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(each => each.spans))
      received.push({ path: request.url, key: request.headers['x-key']?.toString(), spans })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(done => {
    collector.listen(0, '127.0.0.1', done)
  })
  const address = collector.address()
  if (address === null || typeof address === 'string') throw new Error('The collector has no port.')
  endpoint = `http://127.0.0.1:${address.port}`
})
afterAll(() => collector.close())

const attribute = (span: Sent | undefined, key: string) =>
  span?.attributes.find(each => each.key === key)?.value

test('a request is a span with the calls of the database below it, and holds nothing that was asked for', async () => {
  received = []
  const options = { endpoint, headers: 'x-key=some%20key', service: 'pitch263', share: 0 }
  const tracer = openTracer(options, createLog())
  const site = await openSite({ tracer, trustedProxies: ['127.0.0.1'] })
  const [trace, parent] = ['0123456789abcdef0123456789abcdef', '0123456789abcdef']
  const headers = { apikey: site.publishableKey, traceparent: `00-${trace}-${parent}-01` }
  await ask(site.port, '/rest/v1/clubs?select=id&name=eq.secret-club', { headers })
  // Of the others none: the share is 0, and a proxy may say that it does not trace.
  await ask(site.port, '/livez')
  await ask(site.port, '/livez', { headers: { traceparent: `00-${trace}-${parent}-00` } })
  await sleep(20)
  await site.close()
  await tracer.close()

  expect(received.map(({ path, key }) => ({ path, key }))).toEqual([{ path: '/v1/traces', key: 'some key' }])
  const [call, request, ...others] = received.flatMap(({ spans }) => spans)
  expect(others).toEqual([])
  expect(request).toMatchObject({ name: 'GET /rest/v1/*', kind: 2, traceId: trace, parentSpanId: parent })
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: '200' })
  expect(call).toMatchObject({ name: 'database', kind: 3, traceId: trace, parentSpanId: request?.spanId })
  expect(attribute(call, 'db.query.text')?.stringValue).toContain('clubs')
  expect(JSON.stringify(received)).not.toContain('secret-club')
  expect(BigInt(call?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(call?.startTimeUnixNano ?? 0))
})

test('a stranger cannot choose the trace', async () => {
  received = []
  const tracer = openTracer({ endpoint, service: 'pitch263', share: 1 }, createLog())
  const site = await openSite({ tracer })
  const traceparent = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01'
  await ask(site.port, '/livez', { headers: { traceparent } })
  await sleep(20)
  await site.close()
  await tracer.close()
  const [request] = received.flatMap(({ spans }) => spans)
  expect(request?.name).toBe('GET /livez')
  expect(request?.parentSpanId).toBeUndefined()
  expect(request?.traceId).not.toBe('0123456789abcdef0123456789abcdef')
})

test('a collector that is away costs a line of the log, and no request', async () => {
  const lines: string[] = []
  const log = createLog({ write: line => lines.push(line) })
  const tracer = openTracer({ endpoint: 'http://127.0.0.1:9', service: 'pitch263', share: 1 }, log)
  const site = await openSite({ tracer })
  expect((await ask(site.port, '/livez')).status).toBe(200)
  await sleep(20)
  await site.close()
  await tracer.close()
  expect(lines.filter(line => line.includes('traces could not be sent'))).toHaveLength(1)
})
