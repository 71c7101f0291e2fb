import * as words from '#messages/accounts/users.js'
import { momentOf } from '#lib/format/spans.ts'
import { nameIn } from '#lib/data/names.ts'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { When } from '#ui/when.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { browserWords } from '#features/accounts/shared/browser-labels.ts'
import { impersonationsRead, sessionsRead } from './queries.ts'

export function PersonSessions({ id }: { id: string }) {
  return (
    <Section title={words.sessions}>
      <Query of={sessionsRead(id)} lines={2}>
        {sessions => (
          <ListOf items={sessions} empty={words.noSessions} className="divide-y divide-line">
            {session => (
              <li key={session.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span title={session.userAgent ?? undefined}>{browserWords(session.userAgent)}</span>
                <span className="text-soft">
                  {words.seen({ when: <When {...momentOf(session.refreshedAt)} /> })}
                </span>
              </li>
            )}
          </ListOf>
        )}
      </Query>
    </Section>
  )
}

export function PersonImpersonations({ id }: { id: string }) {
  return (
    <Section title={words.impersonations}>
      <Query of={impersonationsRead(id)} lines={2}>
        {({ rows, names }) => (
          <ListOf items={rows} empty={words.noImpersonations} className="divide-y divide-line">
            {row => (
              <li key={row.id} className="py-2">
                <p>
                  {words.impersonatedBy({
                    name: nameIn(names, row.by),
                    when: <When {...momentOf(row.startedAt)} />,
                    end: endOf(row),
                  })}
                </p>
                <p className="text-14 text-soft">{row.reason}</p>
              </li>
            )}
          </ListOf>
        )}
      </Query>
    </Section>
  )
}

const endNames: Record<string, string> = {
  stopped: words.stopped,
  expired: words.expired,
  'role lost': words.roleLost,
  'role gained': words.roleGained,
}

// One that expired stays marked as active until it is read; its end time decides.
function endOf({ endCause, expiresAt }: { endCause: string | null; expiresAt: string }) {
  if (endCause) return endNames[endCause] ?? endCause
  return new Date(expiresAt).getTime() > Date.now() ? words.stillOn : words.expired
}
