// Who enters the match at the ground for a club: named by its admins, from its own people.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { roleNames } from '#domain/roles.ts'
import { capital } from '#lib/capital.ts'
import { problemOf } from '#lib/problem.ts'
import { write } from '#lib/query-client.ts'
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
  const client = useQueryClient()
  const wanted = recordersRead(matchId, clubId)
  const choices = useQuery(wanted)
  const name = useMutation({
    ...write(setRecorder),
    onSettled: () => client.invalidateQueries({ queryKey: wanted.queryKey }),
  })
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
                    // At once as it was ticked; the answer comes later.
                    checked={
                      name.isPending && name.variables.userId === userId ? name.variables.isNamed : isNamed
                    }
                    disabled={!mayName}
                    onChange={event =>
                      name.mutate({ matchId, clubId, userId, isNamed: event.target.checked })
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {name.error ? <Notice tone="problem">{problemOf(name.error).message}</Notice> : null}
    </Section>
  )
}
