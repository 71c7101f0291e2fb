import { momentOf } from '#lib/format/spans.ts'
import { nameIn } from '#lib/data/names.ts'
import { Query } from '#ui/query.tsx'
import { Section } from '#ui/page-title.tsx'
import { When } from '#ui/when.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { deviceOf } from './device.ts'
import { impersonationsRead, sessionsRead } from './queries.ts'

export function PersonSessions({ id }: { id: string }) {
  return (
    <Section title="Sessions">
      <Query of={sessionsRead(id)} lines={2}>
        {sessions => (
          <ListOf items={sessions} empty="Not signed in anywhere." className="divide-y divide-line">
            {session => (
              <li key={session.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span title={session.userAgent ?? undefined}>{deviceOf(session.userAgent)}</span>
                <span className="text-soft">
                  seen <When {...momentOf(session.refreshedAt)} />
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
    <Section title="Impersonations">
      <Query of={impersonationsRead(id)} lines={2}>
        {({ rows, names }) => (
          <ListOf
            items={rows}
            empty="Nobody has looked through this person’s eyes."
            className="divide-y divide-line"
          >
            {row => (
              <li key={row.id} className="py-2">
                <p>
                  {nameIn(names, row.by)} <When {...momentOf(row.startedAt)} />
                  {`, ${endOf(row)}`}
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

// One that expired stays marked as active until it is read; its end time decides.
function endOf({ endCause, expiresAt }: { endCause: string | null; expiresAt: string }) {
  if (endCause) return endCause
  return new Date(expiresAt).getTime() > Date.now() ? 'still on' : 'expired'
}
