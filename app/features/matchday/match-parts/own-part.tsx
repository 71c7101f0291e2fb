// What a match is to the signed-in person: when it begins by their own clock, what they are in it, and where they do
// their work. Loaded when somebody is.
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/data/call.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { partWords } from '#domain/matchday/match-moves.ts'
import { withQueries } from '#lib/data/query-provider.tsx'
import { read } from '#lib/data/read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useOwnTime } from '#ui/own-zone.ts'
import { isBeforeKickOff, matchLinksFor } from './match-links.ts'

type Props = { match: { id: string; status: MatchStatus; kickOff: string | null }; userId: string }

export const OwnPart = withQueries((props: Props) => (
  <>
    <OwnKickOff match={props.match} />
    <MatchLinks {...props} />
  </>
))

/** For somebody who lives by another clock than Harare's. */
function OwnKickOff({ match }: Pick<Props, 'match'>) {
  const words = useOwnTime(isBeforeKickOff(match) ? match.kickOff : null)
  return words ? <p className="no-print mt-4 text-center text-soft">Kick-off is at {words}.</p> : null
}

const partsRead = (matchId: string, userId: string) =>
  read(['match parts', matchId, userId], async db => {
    return call(db, 'my_match_parts', { matchId })
  })

/** Whether they pick for one of the clubs. It is no part in the match: a coach signs nothing. */
const picksRead = (matchId: string, userId: string) =>
  read(['match picks', matchId, userId], async db => {
    const terms = db.rpc('lineup_terms', { p_match_id: matchId }).select('picks_for')
    const { data } = await terms.maybeSingle().throwOnError()
    return (data?.picks_for.length ?? 0) > 0
  })

function MatchLinks({ match, userId }: Props) {
  const { data: parts = [] } = useQuery(partsRead(match.id, userId))
  const { data: picks = false } = useQuery({
    ...picksRead(match.id, userId),
    enabled: isBeforeKickOff(match),
  })
  const links = matchLinksFor(match, parts, picks)
  if (links.length === 0) return null
  return (
    <section
      aria-label="Your part in this match"
      className="no-print mt-6 flex flex-wrap items-center justify-between gap-4 border-y border-line py-4"
    >
      <p>
        {parts.length > 0 ? (
          <>
            You are the <strong>{parts.map(partWords).join(' and the ')}</strong> in this match.
          </>
        ) : (
          'You pick the line-up of your club.'
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {links.map(({ to, label }) => (
          <ButtonLink key={to} kind="quiet" to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
