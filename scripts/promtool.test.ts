// Prometheus itself reads the rules and the metrics, where Debian's package `prometheus` is installed. In the long run alone.
import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { openMonitoring } from '#server/monitoring.ts'

const promtool = 'promtool'
const isThere = spawnSync(promtool, ['--version']).status === 0

test.runIf(isThere)('the rules are rules', () => {
  const said = execFileSync(promtool, ['check', 'rules', 'deploy/prometheus-alerts.yml'], {
    encoding: 'utf8',
  })
  expect(said).toContain('SUCCESS')
})

test.runIf(isThere)('the metrics are named and explained as is usual', async () => {
  const { metrics } = await openMonitoring(
    { metrics: { port: undefined, token: undefined }, tracing: undefined },
    {
      own: undefined,
      pages: { cacheCounts: () => ({ hit: 1, miss: 1, stale: 1 }) },
      version: { version: '1.2.3', commit: null, schema: null },
      log: createLog(),
      undo: [],
    },
  )
  metrics.answered({ method: 'GET', url: '/', route: '/', status: 200, isSent: true, seconds: 0.1 })
  const { text } = await metrics.scrape()
  const { stdout, stderr, status } = spawnSync(promtool, ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([0, '', ''])
})
