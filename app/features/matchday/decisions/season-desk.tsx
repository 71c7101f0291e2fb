// The open season for the offices: what is out of the ordinary first, then round by round.
import * as words from '#messages/matchday/decisions.js'
import type { Role } from '#domain/accounts/roles.ts'
import { scoreOf } from '#domain/record/match/match.ts'
import type { MatchPart } from '#domain/matchday/match-moves.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { Score } from '#ui/scores.tsx'
import { ActButtons } from './act-buttons.tsx'
import { actsFor } from './acts.ts'
import { type CaseMatch, league, openSeasonRead, unusual } from './queries.ts'
import { dayWords, stateWords } from './labels.ts'

const isBeforeKickOff = ({ status }: CaseMatch) =>
  ['scheduled', 'lineups_open', 'lineups_confirmed'].includes(status)

const isUnusual = (match: CaseMatch) =>
  unusual.includes(match.status) ||
  match.isDisputed ||
  match.isUnderAppeal ||
  (isBeforeKickOff(match) && match.isMoved)

/** As what somebody of these roles acts in every match. */
function partsOf(roles: readonly Role[]): MatchPart[] {
  const isOneOf = (...wanted: Role[]) => wanted.some(role => roles.includes(role))
  return [
    ...(isOneOf('admin', 'super_admin') ? (['league'] as const) : []),
    ...(isOneOf('zifa_admin', 'super_admin') ? (['association'] as const) : []),
  ]
}

export function SeasonDesk({
  title,
  roles,
  mayWrite,
}: {
  title: string
  roles: readonly Role[]
  mayWrite: boolean
}) {
  const parts = mayWrite ? partsOf(roles) : []
  return (
    <Query of={openSeasonRead} rows={6} columns={4}>
      {open =>
        open === null ? (
          <Section title={title}>
            <Empty title={words.noSeason}>{words.noSeasonLead}</Empty>
          </Section>
        ) : (
          <>
            <Section title={words.unusual}>
              <Unusual matches={[...open.matches.filter(isUnusual), ...open.elsewhere]} parts={parts} />
            </Section>
            <Section
              title={words.season({ name: open.season.name })}
              action={open.season.isSample ? <SampleStamp /> : null}
            >
              <Rounds matches={open.matches} />
            </Section>
          </>
        )
      }
    </Query>
  )
}

function Unusual({ matches, parts }: { matches: readonly CaseMatch[]; parts: readonly MatchPart[] }) {
  if (matches.length === 0) return <p className="text-soft">{words.noUnusual}</p>
  return (
    <ul className="grid gap-5">
      {matches.map(match => (
        <li key={match.id} className="grid gap-2 border-l-2 border-ink pl-4">
          <Line match={match} />
          {match.note ? <p className="max-w-[70ch] text-14">{match.note}</p> : null}
          <ActButtons
            acts={actsFor(match, parts).filter(({ key }) => key !== 'void' && key !== 'cancelled')}
            match={match}
          />
        </li>
      ))}
    </ul>
  )
}

function Line({ match }: { match: CaseMatch }) {
  const score = scoreOf(match)
  const day = dayWords(match)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <Link to={`/matches/${match.id}/decisions`}>
          {score ? (
            <>
              {match.home.name} <Score {...score} /> {match.away.name}
            </>
          ) : (
            words.versus({ home: match.home.name, away: match.away.name })
          )}
        </Link>
        <span className="block text-14 text-soft">
          {match.season.competition.slug === league ? '' : `${match.season.competition.name}. `}
          {match.round ? `${words.roundOf({ number: match.round.number })}. ` : ''}
          {match.status === 'postponed' && !match.kickOff ? words.newDay : day}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {match.isDisputed ? <Badge tone="warning">{words.disputed}</Badge> : null}
        {match.isUnderAppeal ? <Badge tone="warning">{words.underAppeal}</Badge> : null}
        <Badge>{stateWords(match.status)}</Badge>
      </span>
    </div>
  )
}

/** The round that is on is open; the others open with a tap. */
function Rounds({ matches }: { matches: readonly CaseMatch[] }) {
  const rounds = [...Map.groupBy(matches, ({ round }) => round?.number ?? 0)].toSorted(
    ([one], [other]) => one - other,
  )
  const current = rounds.find(([, ofRound]) => ofRound.some(isBeforeKickOff))?.[0]
  return (
    <div className="grid gap-1">
      {rounds.map(([number, ofRound]) => (
        <details key={number} open={number === current} className="border-b border-line">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
            <span className="font-semibold">{number === 0 ? words.noRound : words.roundOf({ number })}</span>
            <span className="text-14 text-soft">
              {ofRound.filter(isBeforeKickOff).length === 0
                ? words.played
                : words.toCome({ count: ofRound.filter(isBeforeKickOff).length })}
            </span>
          </summary>
          <ul className="grid gap-3 pb-4">
            {ofRound.map(match => (
              <li key={match.id}>
                <Line match={match} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
