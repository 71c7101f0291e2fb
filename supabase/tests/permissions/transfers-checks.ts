// What the checks of transfers keep: papers and who opened them, payments, second looks, bans, exceptions, training.
import { randomUUID } from 'node:crypto'
import { add, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import { by, type Cell, type Fixture } from './fixture.ts'
import { minorsDay } from './private.ts'
import { recordFixture } from './record.ts'
import { childFixture, takesPart, transfersFor } from './transfers.ts'
import { worldOf } from './world.ts'

const at = '2026-01-10T10:00:00Z'
const days = { starts_on: '2020-01-01', ends_on: '2021-12-31' }

/** The player's own, which concerns every side but the releasing club. */
const paper = (transfer_id: string) => ({
  id: randomUUID(),
  transfer_id,
  kind: 'identity',
  path: `${transfer_id}/${randomUUID()}.pdf`,
  name: 'ID.pdf',
  size: 1_000,
  party: 'player',
  uploaded_at: at,
  details: {},
})

const documents = childFixture({
  table: 'transfer_documents',
  make: paper,
  change: { replaced_at: at },
  columns: 'id,kind,name',
})

const payments = childFixture({
  table: 'transfer_payments',
  make: transfer_id => ({
    id: randomUUID(),
    transfer_id,
    kind: 'levy',
    number: 1,
    currency: 'USD',
    amount: 100,
    due_on: '2026-03-01',
  }),
  change: { amount: 1 },
  columns: 'id,amount',
})

const secondLooks = childFixture({
  table: 'transfer_second_looks',
  make: (transfer_id, { site }) => ({ transfer_id, looked_by: site.people.zifa_admin.id, looked_at: at }),
  change: { looked_at: '2026-01-11' },
})

/** One's own opening, and another's of the same paper. */
const opening: Fixture['update'] = async cell => {
  const { site, person, viewerId, says } = cell
  const papers = paper((await transfersFor(cell)).met)
  await add(site, 'transfer_documents', papers)
  const opened = { document_id: papers.id, opened_at: at }
  const { id: other } = await site.newcomer('zifa_admin')
  const of = async (user_id: string) => {
    const row = { id: randomUUID(), user_id, request_id: randomUUID(), ...opened }
    await add(site, 'document_access', row)
    return { filter: by('id', row.id), body: { reason: 'Another.' } }
  }
  const theirs = await of(other)
  if (person.who === 'anon' || says('any')) return { met: theirs, broken: [] }
  return { met: await of(viewerId), broken: [theirs] }
}

const openings: Fixture = {
  columns: 'id,reason',
  select: opening,
  insert: async cell => {
    const papers = paper((await transfersFor(cell)).met)
    await add(cell.site, 'transfer_documents', papers)
    const body = { document_id: papers.id, user_id: cell.person.id, request_id: randomUUID() }
    return { met: { body }, broken: [] }
  },
  update: opening,
  delete: opening,
}

const banRow = async ({ site }: Cell, isConfirmed: boolean) => ({
  id: randomUUID(),
  club_id: (await worldOf(site)).club,
  reason: 'It owes wages.',
  document_path: 'decisions/1.pdf',
  starts_on: '2026-01-01',
  set_at: at,
  ...(isConfirmed ? { confirmed_at: at } : {}),
  is_sample: false,
})

const ban: Fixture['update'] = async cell => {
  const of = async (isConfirmed: boolean) => ({
    filter: by('id', await idOf(cell.site, 'registration_bans', await banRow(cell, isConfirmed))),
    body: { lifted_on: '2026-02-01' },
  })
  const proposed = await of(false)
  return cell.says('any') ? { met: proposed, broken: [] } : { met: await of(true), broken: [proposed] }
}

const bans: Fixture = {
  columns: 'id,reason',
  select: ban,
  insert: async cell => ({ met: { body: await banRow(cell, true) }, broken: [] }),
  update: ban,
  delete: ban,
}

const exceptionRow = (player_id: string, club_id: string) => ({
  id: randomUUID(),
  player_id,
  club_id,
  ends_on: '2031-01-01',
  reason: 'His club was dissolved.',
  made_at: at,
  request_id: randomUUID(),
  is_sample: false,
})

const exception: Fixture['update'] = async cell => {
  const { mine, stranger, club, otherClub } = await takesPart(cell)
  const of = async (player: string, where: string) => ({
    filter: by('id', await idOf(cell.site, 'window_exceptions', exceptionRow(player, where))),
    body: { ends_on: '2032-01-01' },
  })
  const theirs = await of(stranger, otherClub)
  if (cell.says('any')) return { met: theirs, broken: [] }
  return { met: await of(mine, club), broken: [theirs] }
}

const exceptions: Fixture = {
  columns: 'id,reason',
  select: exception,
  insert: async cell => {
    const { mine, club } = await takesPart(cell)
    return { met: { body: exceptionRow(mine, club) }, broken: [] }
  },
  update: exception,
  delete: exception,
}

const askRow = (player_id: string, club_id: string) => ({
  id: randomUUID(),
  about: 'window',
  player_id,
  club_id,
  words: 'His club was dissolved.',
  asked_at: at,
  request_id: randomUUID(),
  is_sample: false,
})

const ask: Fixture['update'] = async cell => {
  const { mine, club, otherClub } = await takesPart(cell)
  const of = async (where: string) => ({
    filter: by('id', await idOf(cell.site, 'transfer_asks', askRow(mine, where))),
    body: { is_granted: true, answered_at: at },
  })
  const theirs = await of(otherClub)
  if (cell.says('any')) return { met: theirs, broken: [] }
  return { met: await of(club), broken: [theirs] }
}

const asks: Fixture = {
  columns: 'id,words',
  select: ask,
  insert: async cell => {
    const { mine, club } = await takesPart(cell)
    return { met: { body: askRow(mine, club) }, broken: [] }
  },
  update: ask,
  delete: ask,
}

const training: Fixture = {
  ...recordFixture('training_periods'),
  select: async ({ site, says }) => {
    const of = async (born_on?: string) => {
      const player = await (await worldOf(site)).person('player')
      if (born_on) await add(site, 'birth_dates', { person_id: player, born_on })
      const where = { club_name: `School ${nextNumber()}`, is_sample: false }
      await add(site, 'training_periods', { id: randomUUID(), player_id: player, ...where, ...days })
      return { filter: by('player_id', player) }
    }
    const minor = await of(await minorsDay(site))
    if (says('any')) return { met: minor, broken: [] }
    return { met: await of('1990-01-01'), broken: [minor, await of()] }
  },
}

export const transferChecks: Record<string, Fixture> = {
  transfer_documents: documents,
  document_access: openings,
  transfer_payments: payments,
  transfer_second_looks: secondLooks,
  registration_bans: bans,
  window_exceptions: exceptions,
  transfer_asks: asks,
  training_periods: training,
}
