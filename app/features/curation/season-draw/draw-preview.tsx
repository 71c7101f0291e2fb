import * as texts from '#messages/curation/seasonDraw.js'
import type { ReactNode } from 'react'
import { dayOf, weekdayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Badge } from '#ui/badge.tsx'
import type { DrawPlan, PlannedMatch } from './queries.ts'
import { changeWords, countOf, summaryOf } from './labels.ts'

/** What a draw would do to the season, round by round. Nothing is published yet. */
export function DrawPreview({
  plan,
  conflicts,
  actions,
  onWrite,
}: {
  plan: DrawPlan
  conflicts: readonly string[]
  /** What else can be done with it. */
  actions: ReactNode
  onWrite: (() => void) | undefined
}) {
  const steps = plan.rows.length - countOf(plan, 'same')
  const isRefused = countOf(plan, 'refused') > 0
  return (
    <div className="grid gap-5">
      <Notice tone={isRefused ? 'warning' : 'info'} title={summaryOf(plan)}>
        <p>{steps === 0 ? texts.alreadyDrawn : isRefused ? texts.fixFirst : texts.notYet}</p>
      </Notice>
      {conflicts.length === 0 ? (
        <p className="text-soft">{texts.noConflict}</p>
      ) : (
        <Notice tone="warning" title={texts.conflicts({ count: conflicts.length })}>
          <ul className="list-disc pl-5">
            {conflicts.slice(0, 20).map(words => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {steps > 0 && !isRefused && onWrite ? (
          <Button onClick={onWrite}>{plan.isNew ? texts.publishSeason : texts.publishChanges}</Button>
        ) : null}
        {actions}
      </div>
      <Rounds rows={plan.rows} />
    </div>
  )
}

function Rounds({ rows }: { rows: readonly PlannedMatch[] }) {
  const gone = rows.filter(row => row.outcome === 'remove')
  const rounds = [
    ...Map.groupBy(
      rows.filter(row => row.outcome !== 'remove'),
      row => row.round,
    ),
  ]
  return (
    <div>
      {gone.length > 0 ? (
        <Part title={texts.removedCount({ count: gone.length })} rows={gone} isOpen />
      ) : null}
      {rounds.map(([round, ofRound], place) => (
        <Part
          key={round}
          title={texts.round({ round })}
          rows={ofRound}
          isOpen={place === 0 || ofRound.some(row => row.outcome === 'refused')}
        />
      ))}
    </div>
  )
}

function Part({ title, rows, isOpen }: { title: string; rows: readonly PlannedMatch[]; isOpen: boolean }) {
  const days = rows.flatMap(row => row.day ?? []).toSorted()
  return (
    <details open={isOpen} className="border-b border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
        <span className="font-semibold">{title}</span>
        <span className="text-14 text-soft">{days[0] ? dayOf(days[0]) : ''}</span>
      </summary>
      <ul className="grid gap-3 pb-4">
        {rows.toSorted(byTime).map(row => (
          <MatchLine key={`${row.home} v ${row.away}`} row={row} />
        ))}
      </ul>
    </details>
  )
}

const byTime = (one: PlannedMatch, other: PlannedMatch) =>
  `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`)

const outcomes = {
  add: { words: texts.isNew, tone: 'good' },
  change: { words: texts.changed, tone: 'warning' },
  same: { words: texts.same, tone: 'plain' },
  remove: { words: texts.removed, tone: 'problem' },
  refused: { words: texts.refused, tone: 'problem' },
} as const

function MatchLine({ row }: { row: PlannedMatch }) {
  const { words, tone } = outcomes[row.outcome]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        {texts.versus({ home: row.home, away: row.away })}
        <span className="block text-14 text-soft">
          {texts.whenWhere({
            when: [row.day ? weekdayOf(row.day) : texts.dayNotSet, row.time].filter(Boolean).join(', '),
            ground: row.venue ?? texts.noGround,
          })}
        </span>
        {row.outcome === 'change' ? (
          <span className="block text-14">{changeWords(row).join('; ')}</span>
        ) : null}
        {row.reason ? <span className="block text-14 text-red">{row.reason}</span> : null}
      </span>
      <Badge tone={tone}>{words}</Badge>
    </li>
  )
}
