// Who enters the match at the ground for a club: named by its admins, from its own people.
import { useQuery } from '@tanstack/react-query'
import { roleNames } from '#domain/roles.ts'
import { capital } from '#lib/capital.ts'
import { problemOf } from '#lib/problem.ts'
import { useWish } from '#lib/use-wish.ts'
import { Checkbox } from '#ui/field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { setRecorder } from './commands.ts'
import { recordersRead } from './queries.ts'

export function Recorders({
  matchId,
  clubId,
  mayName,
}: {
  matchId: string
  clubId: string
  mayName: boolean
}) {
  const wanted = recordersRead(matchId, clubId)
  const choices = useQuery(wanted)
  const { wish, problem, ask } = useWish(setRecorder, wanted.queryKey)
  return (
    <Section title="Recorders">
      <p className="mb-2 max-w-[60ch] text-soft">
        They enter goals, cards and substitutions on a phone at the ground. Tick who does it for the club.
      </p>
      <Loaded read={choices} tell={problemOf} waiting={<SkeletonRows rows={3} columns={1} />}>
        {people =>
          people.length === 0 ? (
            <p className="text-soft">
              Nobody of this club has an account yet. A league administrator adds people to a club.
            </p>
          ) : (
            <ul>
              {people.map(({ userId, name: called, role, isNamed }) => (
                <li key={userId} className="border-b border-line">
                  <Checkbox
                    name={`recorder-${userId}`}
                    label={
                      <>
                        {called} <span className="text-14 text-soft">{capital(roleNames[role])}</span>
                      </>
                    }
                    checked={wish?.userId === userId ? wish.isNamed : isNamed}
                    disabled={!mayName}
                    onChange={event => ask({ matchId, clubId, userId, isNamed: event.target.checked })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
    </Section>
  )
}
