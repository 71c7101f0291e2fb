import { useQuery } from '@tanstack/react-query'
import { momentOf } from '#lib/format/dates.ts'
import { nameIn } from '#lib/data/names.ts'
import { QueryState } from '#ui/query-state.tsx'
import { Section } from '#ui/page-title.tsx'
import { When } from '#ui/when.tsx'
import { deviceOf } from './device.ts'
import { impersonationsRead, sessionsRead } from './queries.ts'

/** Where somebody is signed in. */
export function PersonSessions({ id }: { id: string }) {
  const read = useQuery(sessionsRead(id))
  return (
    <Section title="Sessions">
      <QueryState read={read} lines={2}>
        {sessions =>
          sessions.length === 0 ? (
            <p className="text-soft">Not signed in anywhere.</p>
          ) : (
            <ul className="divide-y divide-line">
              {sessions.map(session => (
                <li key={session.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span title={session.userAgent ?? undefined}>{deviceOf(session.userAgent)}</span>
                  <span className="text-soft">
                    seen <When {...momentOf(session.refreshedAt)} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}

/** The impersonations of one person. */
export function PersonImpersonations({ id }: { id: string }) {
  const read = useQuery(impersonationsRead(id))
  return (
    <Section title="Impersonations">
      <QueryState read={read} lines={2}>
        {({ rows, names }) =>
          rows.length === 0 ? (
            <p className="text-soft">Nobody has looked through this person’s eyes.</p>
          ) : (
            <ul className="divide-y divide-line">
              {rows.map(row => (
                <li key={row.id} className="py-2">
                  <p>
                    {nameIn(names, row.by)} <When {...momentOf(row.startedAt)} />
                    {`, ${endOf(row)}`}
                  </p>
                  <p className="text-14 text-soft">{row.reason}</p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  )
}

// One that expired stays marked as active until it is read; its end time decides.
function endOf({ endCause, expiresAt }: { endCause: string | null; expiresAt: string }) {
  if (endCause) return endCause
  return new Date(expiresAt).getTime() > Date.now() ? 'still on' : 'expired'
}
