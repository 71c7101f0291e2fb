// Registrations of players that lie with the offices: whose turn each is, and until when.
import * as words from '#messages/homes/desk.js'
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
          <Empty title={words.none}>{words.noneLead}</Empty>
        ) : (
          <>
            <ul>
              {rows.map(row => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
            {rows.length === most ? (
              <p className="mt-3 text-soft">
                {words.firstDue({ count: most, link: <Link to="/transfer-approvals" /> })}
              </p>
            ) : null}
          </>
        )
      }
    </Query>
  )
}

const whoIn = (sides: readonly string[]) => sides.map(sideWords).join(', ') || words.nobody

/** Whose turn it is; what is approved takes effect by itself. */
function Next({ row: { waitsFor, dueAt } }: { row: Registration }) {
  if (dueAt && waitsFor.includes('system')) return words.takesEffect({ day: dayOf(dueAt) })
  return (
    <>
      {dueAt
        ? words.waitsUntil({ who: whoIn(waitsFor), due: dayAndTimeOf(dueAt) })
        : words.waits({ who: whoIn(waitsFor) })}
      <OwnTime at={dueAt} isSentence />
    </>
  )
}

function Line({ row }: { row: Registration }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-4">
      <div>
        <p>
          {row.club
            ? words.playerFor({
                link: <Link to={`/transfer-approvals/${row.ref}`} />,
                player: row.player.person.name,
                club: row.club.name,
              })
            : words.playerAlone({
                link: <Link to={`/transfer-approvals/${row.ref}`} />,
                player: row.player.person.name,
              })}{' '}
          {row.isSample ? <SampleStamp /> : null}
        </p>
        <p className="text-14 text-soft">
          {typeWords(row.type)}, {row.ref}. <Next row={row} />
        </p>
      </div>
      <Badge tone={row.state === 'returned' ? 'warning' : 'plain'}>{stateWords(row.state)}</Badge>
    </li>
  )
}
