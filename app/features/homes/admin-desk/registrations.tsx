// Registrations of players that lie with the offices: whose turn each is, and until when.
import { dayAndTimeOf, dayOf } from '#lib/format/dates.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Query } from '#ui/query.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { sideWords, stateWords, typeWords } from './registration-labels.ts'

const most = 50

// Row-level security shows the offices what has reached them, and no more.
async function listRegistrations(db: Db) {
  const { data } = await db
    .from('transfers')
    .select(
      `id, ref, type, state, waitsFor:waits_for, dueAt:due_at, isSample:is_sample,
       player:players!inner(person:people!inner(name)), club:clubs!transfers_engaging_club_id_fkey(name)`,
    )
    .in('state', ['submitted', 'returned', 'approved_unpaid', 'approved'])
    .neq('type', 'intl_out')
    .order('due_at', { nullsFirst: false })
    .order('ref')
    .limit(most)
    .throwOnError()
  return data
}

type Registration = Awaited<ReturnType<typeof listRegistrations>>[number]

export const registrationsRead = read(['registrations that wait'], listRegistrations)

export function Registrations() {
  return (
    <Query of={registrationsRead} rows={3}>
      {rows =>
        rows.length === 0 ? (
          <Empty title="No registration of a player waits">
            A player who is submitted for a club stands here until the registration.
          </Empty>
        ) : (
          <>
            <ul>
              {rows.map(row => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
            {rows.length === most ? (
              <p className="mt-3 text-soft">
                The {most} that are due first. <Link to="/transfer-approvals">All of them</Link>
              </p>
            ) : null}
          </>
        )
      }
    </Query>
  )
}

/** Whose turn it is; what is approved takes effect by itself. */
function Next({ row: { waitsFor, dueAt } }: { row: Registration }) {
  if (dueAt && waitsFor.includes('system')) return `Takes effect on ${dayOf(dueAt)}.`
  return (
    <>
      Waits for {waitsFor.map(sideWords).join(' and ') || 'nobody'}
      {dueAt ? `, until ${dayAndTimeOf(dueAt)}` : ''}
      <OwnTime at={dueAt} />.
    </>
  )
}

function Line({ row }: { row: Registration }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-4">
      <div>
        <p>
          <Link to={`/transfer-approvals/${row.ref}`}>{row.player.person.name}</Link>
          {row.club ? ` for ${row.club.name}` : ''} {row.isSample ? <SampleStamp /> : null}
        </p>
        <p className="text-14 text-soft">
          {typeWords(row.type)}, {row.ref}. <Next row={row} />
        </p>
      </div>
      <Badge tone={row.state === 'returned' ? 'warning' : 'plain'}>{stateWords(row.state)}</Badge>
    </li>
  )
}
