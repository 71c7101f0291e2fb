// Who enters the match at the ground for a club: named by its admins, from its own people.
import * as words from '#messages/matchday/lineups.js'
import { roleNames } from '#ui/role-names.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Checkbox } from '#ui/field.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { ListOf } from '#ui/list-of.tsx'
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
  const { optimistic, problem, act } = useCommand(setRecorder, { changes: wanted.queryKey, optimistic: true })
  return (
    <Section title={words.recorders}>
      <p className="mb-2 max-w-[60ch] text-soft">{words.recordersLead}</p>
      <Query of={wanted} rows={3} columns={1}>
        {people => (
          <ListOf items={people} empty={words.noRecorders}>
            {({ userId, name: called, role, isNamed }) => (
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
            )}
          </ListOf>
        )}
      </Query>
      {problem ? <Notice tone="problem">{problem.message}</Notice> : null}
    </Section>
  )
}
