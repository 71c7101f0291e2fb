// What a match is to the signed-in person: when it begins by their own clock, what they are in it, and where they do
// their work. Loaded when somebody is.
import * as words from '#messages/matchday/matchLinks.js'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/data/call.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { partNames } from '#league/match-part-names.ts'
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
  const time = useOwnTime(isBeforeKickOff(match) ? match.kickOff : null)
  return time ? <p className="no-print mt-4 text-center text-soft">{words.ownKickOff({ time })}</p> : null
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
      aria-label={words.title}
      className="no-print mt-6 flex flex-wrap items-center justify-between gap-4 border-y border-line py-4"
    >
      <p>
        {parts.length > 0
          ? words.youAre({
              parts: parts
                .map(part => partNames[part])
                .reduce((all, part) => words.andPart({ parts: all, part })),
              strong: <strong />,
            })
          : words.youPick}
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
