// Who enters the match at the ground for a club: named by its admins, from its own people.
import { useQuery } from '@tanstack/react-query'
import { roleNames } from '#domain/accounts/roles.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox } from '#ui/field.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
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
  const { optimistic, problem, act } = useCommand(setRecorder, { changes: wanted.queryKey, optimistic: true })
  return (
    <Section title="Recorders">
      <p className="mb-2 max-w-[60ch] text-soft">
        They enter goals, cards and substitutions on a phone at the ground. Tick who does it for the club.
      </p>
      <QueryState read={choices} rows={3} columns={1}>
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
                        {called} <span className="text-14 text-soft">{capitalize(roleNames[role])}</span>
                      </>
                    }
                    checked={optimistic?.userId === userId ? optimistic.isNamed : isNamed}
                    disabled={!mayName}
                    onChange={event => act({ matchId, clubId, userId, isNamed: event.target.checked })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
    </Section>
  )
}
