// Notifications and messages of transfers; what is overdue, what came of an annulled one, and the daily hashes.
import { randomUUID } from 'node:crypto'
import { add, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { childFixture, transfersFor } from './transfers.ts'
import { worldOf } from './world.ts'

const at = '2026-01-10T10:00:00Z'

const messages = childFixture({
  table: 'transfer_messages',
  make: (transfer_id, { site }) => ({
    id: randomUUID(),
    transfer_id,
    party: 'engaging',
    said_by: site.people.club_admin.id,
    words: 'Please answer.',
    is_between_clubs: false,
    said_at: at,
  }),
  change: { words: 'Never mind.' },
})

const escalations = childFixture({
  table: 'transfer_escalations',
  make: transfer_id => ({ id: randomUUID(), transfer_id, due_at: at, escalated_at: at }),
  change: { ended_at: at },
})

const note = (user_id: string) => ({
  id: randomUUID(),
  user_id,
  kind: 'transfer_due',
  title: 'Something waits for you',
  created_at: at,
  is_sample: false,
})

/** One's own, and another's. */
const notice =
  (change: object, forged: object[]): Fixture['update'] =>
  async ({ site, person, viewerId }) => {
    const of = async (user_id: string) => by('id', await idOf(site, 'notifications', note(user_id)))
    const theirs = { filter: await of((await site.newcomer('fan')).id), body: change }
    if (person.who === 'anon') return { met: theirs, broken: [] }
    const filter = await of(viewerId)
    return { met: { filter, body: change }, broken: [theirs, ...forged.map(body => ({ filter, body }))] }
  }

const notifications: Fixture = {
  columns: 'id,title,read_at',
  select: notice({}, []),
  insert: async ({ site, person }) => {
    const { id } = person.who === 'anon' ? site.people.fan : person
    return { met: { body: note(id) }, broken: [] }
  },
  update: notice({ read_at: at }, [{ title: 'Another' }, { is_for_post: false }]),
  delete: notice({}, []),
}

async function caseRow(cell: Cell) {
  const { season, club } = await worldOf(cell.site)
  const reference = `DC-2032-${String(nextNumber()).padStart(3, '0')}`
  const charged = { reference, season_id: season, club_id: club, charge: 'He may not have been eligible.' }
  const case_id = await idOf(cell.site, 'discipline_cases', charged)
  return { transfer_id: (await transfersFor(cell)).met, case_id }
}

const cameOf: Fixture['update'] = async cell => {
  const row = await caseRow(cell)
  await add(cell.site, 'transfer_cases', row)
  return { met: { filter: by('case_id', row.case_id), body: { case_id: randomUUID() } }, broken: [] }
}

const cases: Fixture = {
  select: cameOf,
  insert: async cell => ({ met: { body: await caseRow(cell) }, broken: [] }),
  update: cameOf,
  delete: cameOf,
}

const headRow = () => {
  const day = new Date(Date.UTC(2031, 0, nextNumber())).toISOString().slice(0, 10)
  return { day, hash: String.raw`\x00`, transfers: 1, made_at: at }
}

const head: Fixture['update'] = async ({ site }) => {
  const row = headRow()
  await add(site, 'chain_heads', row)
  return { met: { filter: by('day', row.day), body: { transfers: 2 } }, broken: [] }
}

const heads: Fixture = {
  select: head,
  insert: async () => ({ met: { body: headRow() }, broken: [] }),
  update: head,
  delete: head,
}

export const transferMessages: Record<string, Fixture> = {
  notifications,
  transfer_messages: messages,
  transfer_escalations: escalations,
  transfer_cases: cases,
  chain_heads: heads,
}
