// What this process counts of itself, in the form that Prometheus reads. It is the only place where requests are counted:
// the board of the super admins is fed from it too (server/board-tallies.ts).
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { methodLabel, signInOf } from './route-label.ts'

type Answered = {
  method: string | undefined
  url: string | undefined
  /** See route-label.ts. */
  route: string
  status: number
  /** False where the visitor went away before all of it was sent. */
  isSent: boolean
  seconds: number
}

/** Since the start, as the board counts them. */
export type Totals = Record<'answers' | 'failures' | 'broken_pages', number>

/** What is brought up to date before each scrape. */
type Refresh = () => void | Promise<void>

export type Metrics = ReturnType<typeof openMetrics>

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const totals: Totals = { answers: 0, failures: 0, broken_pages: 0 }
  const refreshes: Refresh[] = []
  const requests = new Counter({
    name: 'pitch263_http_requests_total',
    help: 'Answered requests, by method, route and status; 499 where the visitor went away first.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'pitch263_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  })
  const signIns = new Counter({
    name: 'pitch263_sign_ins_total',
    help: 'Attempts to sign in, by way and outcome: ok, refused, throttled or failed.',
    labelNames: ['by', 'outcome'],
    registers,
  })
  const brokenPages = new Counter({
    name: 'pitch263_broken_pages_total',
    help: 'Pages that broke in a browser and said so.',
    registers,
  })

  return {
    registry,
    totals: (): Totals => ({ ...totals }),
    answered({ method, url, route, status, isSent, seconds: took }: Answered) {
      totals.answers += 1
      if (status >= 500) totals.failures += 1
      const told = isSent || status >= 500 ? status : 499
      requests.inc({ method: methodLabel(method), route, status: told })
      durations.observe({ route }, took)
      const signIn = signInOf(method, url, status)
      if (signIn) signIns.inc(signIn)
    },
    pageBroke: () => {
      totals.broken_pages += 1
      brokenPages.inc()
    },
    beforeScrape: (refresh: Refresh) => {
      refreshes.push(refresh)
    },
    /** Memory, processor, event loop, garbage collection, file descriptors: measured only where somebody asks for them. */
    watchProcess() {
      collectDefaultMetrics({ register: registry })
    },
    async scrape(): Promise<{ type: string; text: string }> {
      await Promise.all(refreshes.map(async refresh => refresh()))
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
