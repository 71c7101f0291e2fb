// How often a page was there already.
import { Counter } from 'prom-client'
import type { CacheCounts } from '#server/page-cache.ts'
import type { Metrics } from './metrics.ts'

export function addCacheMetrics({ registry, beforeScrape }: Metrics, counts: () => CacheCounts) {
  const asked = new Counter({
    name: 'pitch263_page_cache_total',
    help: 'Pages asked of the cache: hit, miss (rendered), stale (an old one, because the database was busy).',
    labelNames: ['outcome'],
    registers: [registry],
  })
  beforeScrape(() => {
    asked.reset()
    for (const [outcome, count] of Object.entries(counts())) asked.inc({ outcome }, count)
  })
}
