// One player's value, explained: the sentence, the steps, the past, those next to it, and what would change it.
import * as messages from '#messages/numbers/valuationDetail.js'
import { moneyOf, moneyRange } from '#lib/format/money.ts'
import type { ReactNode } from 'react'
import type { FactorKey } from '#domain/numbers/values/factors.ts'
import { thousands } from '#lib/format/thousands.ts'
import { RunNote } from '#features/numbers/shared/run-note.tsx'
import { Chart } from '#ui/chart/chart.tsx'
import { ChartTable } from '#ui/chart/chart-table.tsx'
import { RangeBar } from '#ui/chart/range-bar.tsx'
import { type Fall, Waterfall } from '#ui/chart/waterfall.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { signedNumber } from '#lib/format/signed-number.ts'
import { hrefOfMatches, hrefOfValueTab, valuesPath } from './search-params.ts'
import { ValueHistory } from './value-history.tsx'
import type { Estimate, ValuationView as View } from './valuation-queries.ts'

/** `fee`: for those who may know the contract. */
export function ValuationView({ view, estimate, fee }: { view: View; estimate: Estimate; fee: ReactNode }) {
  const { slug, run } = view
  return (
    <>
      <Summary estimate={estimate} fee={fee} />
      <Section title={messages.how} action={<Link to={hrefOfMatches(slug)}>{messages.matches}</Link>}>
        <Steps estimate={estimate} slug={slug} />
      </Section>
      <Section title={messages.changes}>
        <Changes estimate={estimate} />
      </Section>
      <Section title={messages.history}>
        <ValueHistory history={estimate.history} />
      </Section>
      <Section title={messages.peers}>
        <Peers estimate={estimate} />
      </Section>
      {run ? <RunNote run={run} /> : null}
    </>
  )
}

function Summary({
  estimate: { range, because, confidence, doubts, regional },
  fee,
}: {
  estimate: Estimate
  fee: ReactNode
}) {
  return (
    <div className="mt-6 grid gap-3">
      <p className="font-display text-34 leading-none">{moneyOf(range.point)}</p>
      <div className="max-w-md">
        <RangeBar {...range} to={range.high * 1.15} />
        <p className="flex justify-between text-14 text-soft">
          <span>0</span> <span>{thousands(Math.round((range.high * 1.15) / 100) * 100)}</span>
        </p>
      </div>
      <p className="max-w-[70ch]">
        {messages.estimated({
          range: moneyRange(range.low, range.high),
          point: moneyOf(range.point),
          because,
        })}
      </p>
      <p className="max-w-[70ch] text-14 text-soft">
        {doubts
          ? messages.confidenceWith({ level: confidence, doubts })
          : messages.confidence({ level: confidence })}
      </p>
      {regional ? (
        <p className="max-w-[70ch] text-14 text-soft">
          {messages.regional({
            range: moneyRange(regional.low, regional.high),
            point: moneyOf(regional.point),
          })}
        </p>
      ) : null}
      {fee}
    </div>
  )
}

/** Where each factor's input stands. */
const inputsTo = (slug: string): Partial<Record<FactorKey, string>> => ({
  position: `/players/${slug}`,
  age: `/players/${slug}`,
  minutes: hrefOfMatches(slug),
  performance: hrefOfMatches(slug),
  club: `${hrefOfMatches(slug)}#club`,
})

function Steps({ estimate: { steps, level, exact, range }, slug }: { estimate: Estimate; slug: string }) {
  const to = inputsTo(slug)
  const named = (key: FactorKey, name: string) => (to[key] ? <Link to={to[key]}>{name}</Link> : name)
  const falls: Fall[] = [
    {
      key: 'level',
      name: messages.level,
      note: messages.levelNote({ number: level.number ?? '' }),
      from: 0,
      to: level.usd,
      figure: thousands(level.usd),
      isSum: true,
    },
    ...steps.map(({ key, name, note, times, from, to: then }) => ({
      key,
      name: named(key, name),
      note: `${note} · ×${times.toFixed(2)}`,
      from,
      to: then,
      figure: signedNumber(then - from),
    })),
    {
      key: 'value',
      name: messages.value,
      note: exact === range.point ? undefined : messages.shownAs({ value: thousands(range.point) }),
      from: 0,
      to: exact,
      figure: thousands(exact),
      isSum: true,
    },
  ]
  return (
    <Chart
      title={messages.chart}
      note={messages.chartNote({ link: <Link to={hrefOfValueTab('method')} /> })}
      table={
        <ChartTable
          caption={messages.caption}
          head={[messages.factor, messages.from, messages.times, messages.usd, messages.result]}
          rows={[
            [
              messages.levelRow,
              messages.levelNumber({ number: level.number ?? '' }),
              '',
              thousands(level.usd),
              thousands(level.usd),
            ],
            ...steps.map(({ key, name, note, times, from, to: then }) => [
              to[key] ? { words: name, to: to[key] } : name,
              note,
              times.toFixed(4),
              signedNumber(then - from),
              thousands(then),
            ]),
          ]}
        />
      }
    >
      <Waterfall falls={falls} />
    </Chart>
  )
}

function Changes({ estimate: { changes, range } }: { estimate: Estimate }) {
  const most = Math.max(range.high, ...changes.map(({ high }) => high))
  return (
    <ul className="divide-y divide-line border-b border-line">
      {changes.map(({ words, point, low, high }) => (
        <li
          key={words}
          className="grid items-center gap-x-6 py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]"
        >
          <span>{words}</span> <RangeBar {...{ low, point, high }} to={most} middle={range.point} />
          <span className="text-14 sm:text-right">
            <span className="font-display text-16">{moneyOf(point)}</span>{' '}
            <span className="text-soft">
              {rangeWords(low, high, point === range.point && high - low < range.high - range.low)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function rangeWords(low: number, high: number, isNarrower: boolean) {
  const range = `${thousands(low)}–${thousands(high)}`
  return isNarrower ? messages.narrower({ range }) : range
}

function Peers({ estimate: { peers, range } }: { estimate: Estimate }) {
  const rows = [...peers.above, null, ...peers.below]
  return (
    <ol className="divide-y divide-line border-b border-line">
      {rows.map(peer =>
        peer ? (
          <li key={peer.slug} className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,4fr)_7rem_minmax(0,6fr)]">
            <Link to={`${valuesPath}/${peer.slug}`} className="py-1">
              {peer.name}
            </Link>{' '}
            <span className="py-1 font-display text-16">{moneyOf(peer.point)}</span>{' '}
            <span className="py-1 text-14 text-soft">{peer.differs}</span>
          </li>
        ) : (
          <li
            key="own"
            className="-mx-2 grid gap-x-6 bg-shade px-2 py-2 font-semibold sm:grid-cols-[minmax(0,4fr)_7rem_minmax(0,6fr)]"
          >
            <span className="py-1">{messages.thisPlayer}</span>{' '}
            <span className="py-1 font-display text-16">{moneyOf(range.point)}</span>
          </li>
        ),
      )}
    </ol>
  )
}
