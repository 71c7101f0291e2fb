// Traces for an OpenTelemetry collector: one span for a request, one for each call of the database below it. Loaded only
// where a collector is set. The protocol (OTLP over HTTP, as JSON) is one POST of a documented form; the SDK that writes the
// same is some forty packages, which patch the modules of Node to find what is known here.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { normaliseSql } from '#gateway/database/normalise-sql.ts'
import { type DatabaseCall, databaseCalls } from '#gateway/database/traced-calls.ts'
import { isFromProxy, type ProxyList } from '#gateway/http/client-ip.ts'
import type { Logger } from './log.ts'
import { type Span, writeSpans } from './otlp.ts'

export type TracingOptions = {
  /** The collector; spans go to /v1/traces below it. */
  endpoint: string
  /** As `name=value,name=value`. */
  headers?: string | undefined
  service: string
  /** Which part of the requests is traced, from 0 to 1. */
  share: number
}

export type Tracer = ReturnType<typeof openTracer>

type Parent = Pick<Span, 'traceId' | 'spanId'>

const sendEveryMs = 5_000
const sendAt = 256
/** While the collector does not answer; what comes on top is dropped. */
const mostKept = 2_048
const longestSendMs = 5_000
const complainEveryMs = 60_000

export function openTracer({ endpoint, headers, service, share }: TracingOptions, log: Logger) {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const current = new AsyncLocalStorage<Parent>()
  const calls = new WeakMap<DatabaseCall, Span>()
  let ended: Span[] = []
  let sending: Promise<void> = Promise.resolve()
  let complainedAt = -Infinity

  function end(span: Span) {
    span.endMs = now()
    if (ended.length < mostKept) ended.push(span)
    if (ended.length === sendAt) void flush()
  }

  async function send() {
    if (ended.length === 0) return
    const spans = ended
    ended = []
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...readHeaders(headers), 'content-type': 'application/json' },
        body: writeSpans(service, spans),
        signal: AbortSignal.timeout(longestSendMs),
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`The collector answered with ${response.status}.`)
    } catch (error) {
      if (performance.now() - complainedAt < complainEveryMs) return
      complainedAt = performance.now()
      log.warn({ err: error, lost: spans.length }, 'traces could not be sent')
    }
  }
  function flush() {
    sending = sending.then(send)
    return sending
  }

  const listener = {
    start(call: DatabaseCall) {
      const parent = current.getStore()
      if (parent) calls.set(call, { ...begin(parent, 'client'), name: 'database' })
    },
    error(call: DatabaseCall) {
      const span = calls.get(call)
      if (span) span.isError = true
    },
    asyncEnd(call: DatabaseCall) {
      const span = calls.get(call)
      if (!span) return
      calls.delete(call)
      span.attributes = { 'db.system.name': 'postgresql', 'db.query.text': normaliseSql(call.text) }
      end(span)
    },
    end: () => undefined,
    asyncStart: () => undefined,
  }
  databaseCalls.subscribe(listener)
  const timer = setInterval(() => void flush(), sendEveryMs)
  timer.unref()

  return {
    trace<Result>(
      request: IncomingMessage,
      response: ServerResponse,
      work: () => Promise<Result>,
      { routeOf, isProxy }: { routeOf: (url: string | undefined) => string; isProxy: ProxyList },
    ): Promise<Result> {
      const above = parentOf(request, isProxy)
      if (!(above?.isSampled ?? Math.random() < share)) return work()
      const span = begin(above, 'server')
      response.once('close', () => {
        const route = routeOf(request.url)
        span.name = `${request.method} ${route}`
        span.attributes = {
          'http.request.method': request.method ?? '',
          'http.route': route,
          'http.response.status_code': response.statusCode,
        }
        span.isError = response.statusCode >= 500
        end(span)
      })
      return current.run(span, work)
    },
    async close() {
      clearInterval(timer)
      databaseCalls.unsubscribe(listener)
      await flush()
    },
  }
}

const now = () => performance.timeOrigin + performance.now()

function begin(parent: Parent | undefined, kind: Span['kind']): Span {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.spanId,
    kind,
    name: '',
    startMs: now(),
    endMs: 0,
    attributes: {},
    isError: false,
  }
}

/** What a proxy of ours says of the trace that a request belongs to; a stranger cannot choose it. */
function parentOf(request: IncomingMessage, isProxy: ProxyList) {
  if (!isFromProxy(request, isProxy)) return undefined
  const given = request.headers['traceparent']?.toString() ?? ''
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(given) ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

function readHeaders(given = ''): Record<string, string> {
  const pairs = given.split(',').map(pair => pair.split('='))
  return Object.fromEntries(
    pairs.flatMap(([name = '', ...value]) =>
      name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
    ),
  )
}
