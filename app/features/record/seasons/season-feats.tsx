// What stood out: the widest wins, the most goals, the longest runs. Each leads to its matches.
import * as words from '#messages/record/seasons.js'
import type { ReactNode } from 'react'
import { biggestWins, longestRuns, mostGoals, type Run } from '#domain/record/table/feats.ts'
import type { CountedMatch } from '#domain/record/table/standings.ts'
import { hrefOfPair } from '#league/match-href.ts'
import { countedMatches, type SeasonLog } from '#league/season-log.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Link } from '#ui/link.tsx'
import { Score } from '#ui/scores.tsx'

export function SeasonFeats({ log }: { log: SeasonLog }) {
  const matches = countedMatches(log)
  const slugs = log.clubs.map(({ slug }) => slug)
  const nameOf = (slug: string) => log.clubs.find(club => club.slug === slug)?.name ?? slug
  const game = (match: CountedMatch) => (
    <Link to={hrefOfPair(log.season.slug, match)}>
      {nameOf(match.home)} <Score home={match.homeGoals} away={match.awayGoals} /> {nameOf(match.away)}
    </Link>
  )
  const run = ({ club, length, firstOn, lastOn }: Run) => (
    <>
      <Link to={`/fixtures?season=${log.season.slug}&club=${club}`}>{nameOf(club)}</Link>,{' '}
      {words.runLength({ count: length })},{' '}
      <span className="text-14 text-soft">
        {dayOf(firstOn)} – {dayOf(lastOn)}
      </span>
    </>
  )
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <Feats title={words.biggestWins} items={biggestWins(matches, 3).map(game)} />
      <Feats title={words.mostGoals} items={mostGoals(matches, 3).map(game)} />
      <Feats title={words.unbeaten} items={longestRuns(slugs, matches, 'unbeaten').slice(0, 3).map(run)} />
      <Feats title={words.winning} items={longestRuns(slugs, matches, 'winning').slice(0, 3).map(run)} />
    </div>
  )
}

function Feats({ title, items }: { title: string; items: ReactNode[] }) {
  return (
    <div>
      <h3 className="font-display text-20">{title}</h3>
      <ol>
        {items.map((item, place) => (
          <li key={place} className="border-b border-line py-2.5 leading-tight">
            {item}
          </li>
        ))}
      </ol>
    </div>
  )
}
