// The next match of a club, on its dashboard: how far the line-up is, and the way to it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAndTimeOf } from '#lib/dates.ts'
import { problemOf } from '#lib/problem.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Section } from '#ui/page-title.tsx'
import { Badge, Stamp } from '#ui/role-badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { nextLineUpRead } from './queries.ts'

const hour = 3_600_000

export function NextLineUp({ clubId }: { clubId: string }) {
  // A match that is delayed is still the next one.
  const [since] = useState(() => new Date(Date.now() - 3 * hour).toISOString().slice(0, 13) + ':00:00Z')
  const next = useQuery(nextLineUpRead(clubId, since))
  return (
    <Section title="Next match">
      <Loaded read={next} tell={problemOf} waiting={<Skeleton lines={2} />}>
        {match =>
          match === null ? (
            <p className="text-soft">No match is ahead.</p>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p>
                <span className="block font-semibold">
                  {match.home.name} v {match.away.name}
                </span>
                <span className="flex flex-wrap items-center gap-3 text-soft">
                  {match.kickOff ? dayAndTimeOf(match.kickOff) : 'Kick-off not set'}
                  <Badge tone={match.sheet?.confirmedAt ? 'good' : 'plain'}>
                    {stateWords(match.status, match.sheet)}
                  </Badge>
                  {match.isSample ? <Stamp /> : null}
                </span>
              </p>
              <ButtonLink kind="quiet" to={`/matches/${match.id}/line-up`}>
                Line-up
              </ButtonLink>
            </div>
          )
        }
      </Loaded>
    </Section>
  )
}

function stateWords(status: string, sheet: { confirmedAt: string | null } | null) {
  if (status === 'scheduled') return 'Line-up opens the day before'
  if (sheet?.confirmedAt) return 'Line-up confirmed'
  return sheet ? 'Line-up saved, not confirmed' : 'Line-up not picked'
}
