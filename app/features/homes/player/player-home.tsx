// The home of a player whose account is joined with the record.
import * as words from '#messages/homes/playerHome.js'
import { moneyRange } from '#lib/format/money.ts'
import type { ReactNode } from 'react'
import { dayOf, today } from '#lib/format/dates.ts'
import { thousands } from '#lib/format/thousands.ts'
import { AfterPaint } from '#ui/after-paint.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Section } from '#ui/page-title.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { between } from './consents.tsx'
import type { Linked } from './queries.ts'
import { Cards, NextMatchLine, SeasonCard } from './season-card.tsx'
import { leftWords } from './labels.ts'

export function PlayerHome({
  home,
  typeName,
  valueReasons,
  publicPage,
  panels,
}: {
  home: Linked
  /** What a kind of transfer is called. */
  typeName: (type: string) => string
  /** Why the value is what it is, or why there is none. */
  valueReasons: string
  /** What the player may do on their public page. */
  publicPage: ReactNode
  /** What is read when it is opened. */
  panels: ReactNode
}) {
  const { person, season, discipline, next } = home
  return (
    <>
      <Section title={words.seasonTitle}>
        {season ? <SeasonCard season={season} /> : <p className="text-soft">{words.noSeason}</p>}
        <div className="mt-8 grid gap-x-16 gap-y-8 sm:grid-cols-2">
          <div>
            <h3 className="font-display mb-2 text-20 leading-tight">{words.nextMatch}</h3>
            <NextMatchLine
              next={next}
              isBanned={discipline?.bans.some(({ matchId }) => matchId === next?.id) ?? false}
            />
          </div>
          {discipline ? (
            <div>
              <h3 className="font-display mb-2 text-20 leading-tight">{words.cards}</h3>
              <Cards discipline={discipline} />
            </div>
          ) : null}
        </div>
      </Section>
      <AfterPaint>
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <div>
            <Section title={words.contract}>
              <Contract home={home} />
            </Section>
          </div>
          <div>
            <Section title={words.value}>
              <Value home={home} reasons={valueReasons} />
            </Section>
          </div>
        </div>
        <Section
          title={words.transfers}
          action={
            <span className="flex flex-wrap items-center gap-x-6">
              <Link
                to={`/players/${person.slug}?tab=transfers`}
                className="inline-flex min-h-11 items-center gap-1"
              >
                {words.passport} <Icon name="right" size={16} />
              </Link>
              <a
                href={`/players/${person.slug}/passport.pdf`}
                download
                className="inline-flex min-h-11 items-center"
              >
                {words.passportPdf}
              </a>
            </span>
          }
        >
          <Moves moves={home.moves} typeName={typeName} />
        </Section>
        <Section title={words.publicPage}>{publicPage}</Section>
        <Section title={words.privatePanels}>
          <div className="-mt-3">{panels}</div>
        </Section>
      </AfterPaint>
    </>
  )
}

function Contract({ home: { contract } }: { home: Linked }) {
  if (!contract) return <p className="text-soft">{words.noContract}</p>
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 font-display text-26 leading-tight">
        {leftWords(contract.endsOn, today())} {contract.isSample ? <SampleStamp /> : null}
      </p>
      <p className="mt-1">
        {words.contractDays({
          club: contract.club,
          from: dayOf(contract.startsOn),
          to: dayOf(contract.endsOn),
        })}
      </p>
      <p className="mt-2 text-14 text-soft">{words.contractLead}</p>
    </>
  )
}

function Value({ home: { value, person }, reasons }: { home: Linked; reasons: string }) {
  const { low, high, point } = value ?? { low: null, high: null, point: null }
  return (
    <>
      {low !== null && high !== null && point !== null ? (
        <>
          <p className="flex flex-wrap items-center gap-3 font-display text-26 leading-tight">
            {moneyRange(low, high)} {value?.isSample ? <SampleStamp /> : null}
          </p>
          <p className="mt-1">
            {words.mostLikely({ value: thousands(point), confidence: value?.confidence ?? '' })} {reasons}
          </p>
        </>
      ) : (
        <p>{reasons}</p>
      )}
      <p className="mt-2 text-14">
        <Link to={`/valuations/${person.slug}`} className="touch">
          {words.valueHow}
        </Link>
      </p>
    </>
  )
}

function Moves({ moves, typeName }: { moves: Linked['moves']; typeName: (type: string) => string }) {
  if (moves.length === 0) return <p className="text-soft">{words.noTransfers}</p>
  return (
    <ul>
      {moves.map(move => (
        <li
          key={move.ref}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
        >
          <Link to={`/transfers/${move.ref}`}>{between(move)}</Link>
          <span className="text-14 text-soft">
            {typeName(move.type)} · {dayOf(move.startsOn)}
          </span>
        </li>
      ))}
    </ul>
  )
}
