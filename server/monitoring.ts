// What watches the site: its metrics, and traces where they are collected.
import { Gauge } from 'prom-client'
import type { Connection } from '#gateway/database/connection.ts'
import type { GatewayFigures } from '#gateway/gateway.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import { addCacheMetrics } from './metrics/cache-metrics.ts'
import { addDatabaseMetrics } from './metrics/database-metrics.ts'
import { openMetricsPort } from './metrics/endpoint.ts'
import { addGatewayMetrics } from './metrics/gateway-metrics.ts'
import { openMetrics } from './metrics/metrics.ts'
import type { Pages } from './pages.ts'
import type { Version } from './version.ts'

type Watched = {
  /** Absent where the data API is elsewhere. */
  own: { admin: Connection; figures: () => GatewayFigures } | undefined
  pages: Pick<Pages, 'cacheCounts'>
  version: Version
  log: Logger
  undo: ((graceMs: number) => Promise<unknown>)[]
}

export async function openMonitoring(
  { metrics: { port, token }, tracing }: Pick<Config, 'metrics' | 'tracing'>,
  { own, pages, version, log, undo }: Watched,
) {
  const metrics = openMetrics()
  if (port !== undefined || token !== undefined) metrics.watchProcess()
  new Gauge({
    name: 'pitch263_build_info',
    help: 'Always 1: the release and the schema are its labels.',
    labelNames: ['version', 'commit', 'schema'],
    registers: [metrics.registry],
  }).set({ version: version.version, commit: version.commit ?? '', schema: version.schema ?? '' }, 1)
  addCacheMetrics(metrics, pages.cacheCounts)
  if (own) {
    addGatewayMetrics(metrics, own.figures)
    addDatabaseMetrics(metrics, own.admin)
  }
  if (port !== undefined) undo.push(await openMetricsPort(metrics, port, log))
  if (!tracing) return { metrics, tracer: undefined }
  const { openTracer } = await import('./tracing.ts')
  const tracer = openTracer(tracing, log)
  undo.push(() => tracer.close())
  return { metrics, tracer }
}
