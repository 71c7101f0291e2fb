// For those who have a part in a match: what they are in it, and where they do their work. Loaded when somebody
// is signed in.
import { useQuery } from '@tanstack/react-query'
import type { MatchStatus } from '#domain/match.ts'
import { partWords } from '#domain/match-moves.ts'
import { Queries } from '#lib/queries.tsx'
import { read } from '#lib/read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { waysFor } from './ways.ts'

type Props = { match: { id: string; status: MatchStatus }; userId: string }

export function OwnPart(props: Props) {
  return (
    <Queries>
      <Ways {...props} />
    </Queries>
  )
}

const partsRead = (matchId: string, userId: string) =>
  read(['match parts', matchId, userId], async db => {
    const { data } = await db.rpc('my_match_parts', { p_match_id: matchId }).throwOnError()
    return data
  })

function Ways({ match, userId }: Props) {
  const { data: parts = [] } = useQuery(partsRead(match.id, userId))
  const ways = waysFor(match, parts)
  if (ways.length === 0) return null
  return (
    <section
      aria-label="Your part in this match"
      className="no-print mt-6 flex flex-wrap items-center justify-between gap-4 border-y border-line py-4"
    >
      <p>
        You are the <strong>{parts.map(partWords).join(' and the ')}</strong> in this match.
      </p>
      <div className="flex flex-wrap gap-3">
        {ways.map(({ to, label }) => (
          <ButtonLink key={to} kind="quiet" to={to}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
