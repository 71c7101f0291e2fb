// The chain of a transfer's events: whatever is done to one behind its back is found, and named.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useTransferActs, useTransferScene } from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept } = useTransferActs(tables, scene)

/** As somebody with the keys of the database, who can do anything but rewrite what others have copied. */
async function meddle(text: string, values: unknown[]) {
  await sql('set local session_replication_role = replica')
  await sql(text, values)
  await sql('set local session_replication_role = origin')
}

const troubles = async (id: string) =>
  (await sql('select seq, trouble from app.verify_transfer_chains($1) order by seq', [id])).map(
    ({ seq, trouble }) => `${String(seq)} ${String(trouble)}`,
  )

test.each([
  [
    'edited',
    `update public.transfer_events set text = 'Another word' where transfer_id = $1 and seq = 3`,
    ['3 changed'],
  ],
  [
    'edited with its hash, which does not fit the next',
    `update public.transfer_events as event set text = 'Another word', hash = app.transfer_event_hash(
       jsonb_populate_record(event, '{"text": "Another word"}')) where transfer_id = $1 and seq = 3`,
    ['4 does not follow the one before'],
  ],
  [
    'taken out',
    'delete from public.transfer_events where transfer_id = $1 and seq = 3',
    ['4 the one before is missing'],
  ],
  [
    'cut off',
    'delete from public.transfer_events where transfer_id = $1 and seq = 5',
    ['5 the end is missing'],
  ],
  [
    'slipped in at the end',
    `insert into public.transfer_events select gen_random_uuid(), transfer_id, 6, type, from_state, to_state, actor_user_id,
       actor_role, actor_party, acting_as, reason_code, text, terms_hash, payload, created_at, hash, hash
     from public.transfer_events where transfer_id = $1 and seq = 5`,
    ['6 slipped in'],
  ],
  ['all taken out', 'delete from public.transfer_events where transfer_id = $1', ['5 the end is missing']],
])('the check names an event that was %s', async (_, text, found) => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  await act('engaging', id, 'dispute', { details: { claim: 'fee', reason: 'The bank is slow.' } })
  await act('association', id, 'settle', { details: { reason: 'It has come.' } })
  expect(await troubles(id)).toEqual([])
  await meddle(text, [id])
  expect(await troubles(id)).toEqual(found)
  const [ref] = await sql('select ref from public.transfers where id = $1', [id])
  const told = await sql(
    `select subject, kept from app.transfer_differences() where kept_in = 'transfer_chains' order by subject`,
  )
  expect(told).toEqual(
    found.map(line => ({
      subject: `${String(ref?.['ref'])} event ${line.split(' ')[0]}`,
      kept: line.slice(line.indexOf(' ') + 1),
    })),
  )
})
