// The alert rules and the dashboard in deploy/ use metrics that exist, and every rule leads to a paragraph that does.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { openMonitoring } from '#server/monitoring.ts'
import { anchorsOf } from './testing/anchors.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(found => found[1] ?? '')

const rules = read('deploy/prometheus-alerts.yml')
const dashboard = read('deploy/grafana-dashboard.json')
const operations = read('docs/operations.md')

/** Nothing is asked of them before a scrape. */
function never(): never {
  throw new Error('Not asked for its name.')
}

async function namesThere() {
  const { metrics } = await openMonitoring(
    { metrics: { port: undefined, token: 'some' }, tracing: undefined },
    {
      own: { admin: { host: '', port: 0, user: '', database: '' }, figures: never },
      pages: { cacheCounts: never },
      version: { version: '1.2.3', commit: null, schema: null },
      log: createLog(),
      undo: [],
    },
  )
  return metrics.registry.getMetricsAsArray().map(({ name }) => name)
}

/** A histogram has three names in a query. */
const namesIn = (text: string) => [
  ...new Set(
    all(text, /\b((?:pitch263|nodejs|process)_[a-z0-9_]+)\b/g).map(name =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  ),
]

test.each([
  ['alert rules', rules, 15],
  ['dashboard', dashboard, 20],
])('every metric of the %s exists', async (_, text, fewest) => {
  const there = await namesThere()
  const used = namesIn(text).filter(name => name !== 'pitch263_token')
  expect(used.length).toBeGreaterThanOrEqual(fewest)
  expect(used.filter(name => !there.includes(name))).toEqual([])
})

test('the table of metrics has all of ours, and no other', async () => {
  const told = all(operations, /`(pitch263_[a-z0-9_]+)`/g)
  const ours = (await namesThere()).filter(name => name.startsWith('pitch263_'))
  expect([...new Set(told)].toSorted()).toEqual(ours.toSorted())
})

test('every alert has its own paragraph, severity and sentence', () => {
  const alerts = rules.split(/^ {6}- alert: /m).slice(1)
  expect(alerts.length).toBeGreaterThan(15)
  const anchors = anchorsOf(operations)
  const wrong = alerts.filter(alert => {
    const [, anchor = ''] = /runbook: docs\/operations\.md#(.+)/.exec(alert) ?? []
    return !anchors.includes(anchor) || !/severity: (page|ticket)/.test(alert) || !alert.includes('summary: ')
  })
  expect(wrong).toEqual([])
  const linked = all(rules, /#(alert-[\w-]+)/g)
  expect(anchors.filter(anchor => anchor.startsWith('alert-') && !linked.includes(anchor))).toEqual([])
})

test('the dashboard is one that Grafana opens', () => {
  const { panels, title }: { panels: { id: number; title: string }[]; title: string } = JSON.parse(dashboard)
  expect(title).toBe('Pitch263')
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})
