import { experimental } from '#messages/numbers/valuations.js'
import * as words from '#messages/numbers/valueMethod.js'
import { moneyOf } from '#lib/format/money.ts'
import { FiguresTable } from '#ui/figures-table.tsx'
import { percentage } from '#lib/format/percent.ts'
import { FeeChart } from './fee-chart.tsx'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { thousands } from '#lib/format/thousands.ts'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { Table } from '#ui/table.tsx'
import type { Check, Method as Told } from './method-queries.ts'

const tones = { passed: 'good', failed: 'problem', 'not possible yet': 'plain' } as const

const outcomes: Record<Check['outcome'], string> = {
  passed: words.passed,
  failed: words.failedOutcome,
  'not possible yet': words.notPossible,
}

export function Method({ run, counted, checks, levels, fees, comparison }: Told) {
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  const [level] = levels
  return (
    <>
      <Section title={words.meaning}>
        <div className="grid max-w-[70ch] gap-3">
          <p>{words.meaningOne}</p>
          <p>{words.meaningTwo}</p>
          <p>{words.meaningThree}</p>
          {counted ? (
            <p>
              {words.counted({
                valued: counted.valued,
                few: counted.fewMinutes,
                none: counted.noMinutes,
                minors: counted.minors,
              })}
            </p>
          ) : null}
        </div>
      </Section>
      <Section title={words.level}>
        {level ? (
          <p className="max-w-[70ch]">{words.levelSays({ usd: moneyOf(level.usd), strong: <strong /> })}</p>
        ) : null}
        <p className="mt-3 mb-3 max-w-[70ch]">{words.evidence}</p>
        <Table
          caption={words.levelsCaption}
          rows={levels}
          rowKey={each => each.number}
          empty={null}
          columns={[
            { key: 'number', head: words.levelHead, cell: each => each.number, primary: true },
            { key: 'usd', head: words.usd, numeric: true, cell: each => thousands(each.usd) },
            { key: 'day', head: words.released, cell: each => each.releasedOn },
            { key: 'why', head: words.why, cell: each => each.reason },
          ]}
        />
      </Section>
      <Section title={words.comparison}>
        <div className="mb-3 grid max-w-[70ch] gap-3">
          <p>
            {words.range({
              players: thousands(comparison.players),
              seasons: thousands(comparison.seasons),
              share: percentage(comparison.inRange),
            })}
          </p>
          <p>{words.refitted}</p>
        </div>
        <FiguresTable
          scrolls={words.comparison}
          caption={words.comparison}
          first={{ head: words.league, cell: ({ name }) => name }}
          columns={[
            { key: 'seasons', head: words.playerSeasons, cell: each => thousands(each.seasons) },
            { key: 'held', head: words.held, cell: each => percentage(each.inRange) },
            { key: 'order', head: words.order, cell: each => each.rank.toFixed(2) },
            { key: 'usual', head: words.usualOrder, cell: each => each.baseline.toFixed(2) },
          ]}
          rows={comparison.leagues}
          rowKey={({ name }) => name}
        />
        <p className="mt-3 max-w-[70ch] text-14 text-soft">{words.source}</p>
      </Section>
      <Section title={words.checks}>
        {failed.length > 0 ? (
          <p className="mb-3 max-w-[70ch]">
            <Badge tone="warning">{experimental}</Badge> {words.failed}
          </p>
        ) : null}
        <p className="mb-3 max-w-[70ch]">{words.rankChanged}</p>
        <Table<Check>
          caption={words.checksCaption}
          rows={checks}
          rowKey={each => each.name}
          empty={null}
          columns={[
            { key: 'name', head: words.check, cell: each => each.name, primary: true },
            { key: 'wanted', head: words.wanted, cell: each => each.wanted },
            { key: 'found', head: words.found, cell: each => each.found },
            {
              key: 'outcome',
              head: words.outcome,
              cell: outcomeOf,
            },
          ]}
        />
        {run?.isSample ? <p className="mt-3 max-w-[70ch] text-14 text-soft">{words.sample}</p> : null}
        <p className="mt-3 max-w-[70ch] text-14 text-soft">
          {words.challenge({ link: <Link to="/about" /> })}
        </p>
      </Section>
      <Section title={words.feesTitle}>
        <FeeChart fees={fees} />
      </Section>
      {run ? <RunNote run={run} /> : null}
    </>
  )
}

function outcomeOf({ outcome }: Check) {
  return <Badge tone={tones[outcome]}>{outcomes[outcome]}</Badge>
}
