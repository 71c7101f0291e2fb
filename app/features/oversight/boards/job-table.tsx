import * as words from '#messages/oversight/boards.js'
import { agoOf, momentOf } from '#lib/format/spans.ts'
import { thousands } from '#lib/format/thousands.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { When } from '#ui/when.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { backupText, jobNames, sizeOf } from './health.ts'
import type { SiteBoard } from './site-queries.ts'

type Run = { name: string; ranAt: string; isOk: boolean; trouble: string | null; took: string }

const modelNames: Record<string, string> = {
  ratings: words.modelRatings,
  odds: words.modelOdds,
  backtest: words.modelBacktest,
  values: words.modelValues,
}

/** Every job and every model: how it went the last time. */
export function JobTable({ board: { jobs, models } }: { board: SiteBoard }) {
  const runs: Run[] = [
    ...jobs.map(run => ({
      ...run,
      name: jobNames[run.job] ?? run.job,
      took: words.milliseconds({ count: thousands(run.tookMs) }),
    })),
    ...models.map(run => ({ ...run, name: modelNames[run.kind] ?? run.kind, took: '' })),
  ]
  return (
    <Table
      caption={words.jobsCaption}
      rows={runs}
      rowKey={({ name }) => name}
      columns={columns}
      empty={<p className="text-soft">{words.noJobs}</p>}
    />
  )
}

const columns: Column<Run>[] = [
  {
    key: 'name',
    head: words.job,
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
    head: words.status,
    cell: ({ isOk }) => <Badge tone={isOk ? 'good' : 'problem'}>{isOk ? words.ok : words.failed}</Badge>,
  },
  { key: 'when', head: words.when, cell: ({ ranAt }) => <When {...momentOf(ranAt)} /> },
  { key: 'took', head: words.took, numeric: true, hideOnPhone: true, cell: ({ took }) => took },
]

/** What was answered, what failed, how much is kept, and when it was last backed up. */
export function Measures({ board: { failing, storage, jobs, check, numbersCheck } }: { board: SiteBoard }) {
  const backup = jobs.find(({ job }) => job === 'backup')
  const facts: [string, string][] = [
    [words.answers, thousands(failing.answers)],
    [words.failures, thousands(failing.failures)],
    [words.brokenPages, thousands(failing.brokenPages)],
    [words.database, sizeOf(storage.database)],
    [words.files, `${thousands(storage.fileCount)}, ${sizeOf(storage.files)}`],
    [words.lastBackup, backup ? backupText(backup) : words.noneYet],
    [words.recordChecked, checkedOf(check)],
    [words.numbersChecked, checkedOf(numbersCheck)],
  ]
  return (
    <FactList
      facts={facts}
      hasFigures
      className="grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:grid-cols-4"
    />
  )
}

function checkedOf(check: SiteBoard['check']): string {
  if (!check) return words.notYet
  const found = check.differences === 0 ? words.noDifference : words.differences({ count: check.differences })
  return `${agoOf(check.at)}, ${found}`
}
