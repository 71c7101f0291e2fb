import { agoOf, momentOf } from '#lib/format/spans.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { jobNames, sizeOf } from './health.ts'
import type { SiteBoard } from './site-queries.ts'

type Run = { name: string; ranAt: string; isOk: boolean; trouble: string | null; took: string }

const modelNames: Record<string, string> = {
  ratings: 'Ratings of clubs',
  odds: 'Odds of the season',
  backtest: 'Back-test of the ratings',
  values: 'Values of players',
}

/** Every job and every model: how it went the last time. */
export function JobTable({ board: { jobs, models } }: { board: SiteBoard }) {
  const runs: Run[] = [
    ...jobs.map(run => ({ ...run, name: jobNames[run.job] ?? run.job, took: `${thousands(run.tookMs)} ms` })),
    ...models.map(run => ({ ...run, name: modelNames[run.kind] ?? run.kind, took: '' })),
  ]
  return (
    <Table
      caption="Jobs and how they went the last time"
      rows={runs}
      rowKey={({ name }) => name}
      columns={columns}
      empty={<p className="text-soft">No job has run yet. The first run within a minute of the start.</p>}
    />
  )
}

const columns: Column<Run>[] = [
  {
    key: 'name',
    head: 'Job',
    primary: true,
    cell: ({ name, trouble }) => (
      <span className="block font-normal">
        <span className="block font-semibold">{name}</span>
        {trouble ? <span className="text-14 text-soft">{trouble}</span> : null}
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ isOk }) => <Badge tone={isOk ? 'good' : 'problem'}>{isOk ? 'OK' : 'Failed'}</Badge>,
  },
  { key: 'when', head: 'When', cell: ({ ranAt }) => <When {...momentOf(ranAt)} /> },
  { key: 'took', head: 'Took', numeric: true, hideOnPhone: true, cell: ({ took }) => took },
]

/** What was answered, what failed, how much is kept, and when it was last backed up. */
export function Measures({ board: { failing, storage, jobs, check } }: { board: SiteBoard }) {
  const backup = jobs.find(({ job }) => job === 'backup')
  const facts: [string, string][] = [
    ['Answers in 24 hours', thousands(failing.answers)],
    ['Failures among them', thousands(failing.failures)],
    ['Pages that broke', thousands(failing.brokenPages)],
    ['Database', sizeOf(storage.database)],
    ['Files', `${thousands(storage.fileCount)}, ${sizeOf(storage.files)}`],
    [
      'Last backup',
      backup?.okAt
        ? `${agoOf(backup.okAt)}${backup.facts.bytes ? `, ${sizeOf(backup.facts.bytes)}` : ''}`
        : 'none yet',
    ],
    [
      'Record checked',
      check
        ? `${agoOf(check.at)}, ${check.differences === 0 ? 'no difference' : `${check.differences} differences`}`
        : 'not yet',
    ],
  ]
  return (
    <FactList
      facts={facts}
      hasFigures
      className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-4"
    />
  )
}
