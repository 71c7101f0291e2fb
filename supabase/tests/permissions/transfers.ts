// Transfers and what hangs on them: written by functions alone, and read by those whom it has reached.
import { randomUUID } from 'node:crypto'
import { add, idOf, nextNumber } from '#supabase/tests/testing/rows.ts'
import type { Site } from '#supabase/tests/testing/site.ts'
import { by, type Cell, type Fixture, type Try } from './fixture.ts'
import { actsFor, isPerson, worldOf } from './world.ts'

/** How far a transfer has come, for whoever looks at it. */
type Stage = 'draft' | 'offered' | 'agreed' | 'submitted' | 'registered'

const at = '2026-01-10T10:00:00Z'
const stages = {
  draft: {},
  offered: { state: 'offered', sent_at: at },
  agreed: { state: 'clubs_agreed', sent_at: at, agreed_at: at },
  submitted: { state: 'submitted', sent_at: at, agreed_at: at, submitted_at: at },
  registered: { state: 'registered', sent_at: at, agreed_at: at, submitted_at: at, registered_at: at },
} satisfies Record<Stage, object>

const newRef = () => `TR-2031-${String(nextNumber()).padStart(4, '0')}`

function transferRow(player: string, engaging: string, stage: Stage) {
  return {
    ref: newRef(),
    type: 'free_agent',
    player_id: player,
    engaging_club_id: engaging,
    ...stages[stage],
  }
}

const addTransfer = (site: Site, player: string, engaging: string, stage: Stage) =>
  idOf(site, 'transfers', transferRow(player, engaging, stage))

/** Everybody takes the part in a transfer that their role can have: of the club, the player, or else a guardian. */
export async function takesPart({ site, person, viewerId }: Cell) {
  const world = await worldOf(site)
  const [mine, stranger] = [await world.person('player'), await world.person('player')]
  const { who } = person
  const office = who === 'admin' || who === 'zifa_admin' || who === 'super_admin'
  if (who === 'anon' || office) return { mine, stranger, ...world }
  if (who === 'player') await isPerson(site, viewerId, mine)
  else if (who === 'club' || who === 'club_admin') await actsFor(site, viewerId, world.club, who)
  else await add(site, 'guardians', { player_id: mine, user_id: viewerId, relation: 'aunt' })
  return { mine, stranger, ...world }
}

/** A transfer that the cell speaks of, and those that it does not reach to. */
export async function transfersFor(cell: Cell): Promise<{ met: string; broken: string[] }> {
  const { site, allowed, person, says } = cell
  const { mine, stranger, club, otherClub } = await takesPart(cell)
  const make = (player: string, engaging: string, stage: Stage) => addTransfer(site, player, engaging, stage)
  if (allowed === 'no') return { met: await make(mine, club, 'registered'), broken: [] }
  if (says('any')) return { met: await make(stranger, otherClub, 'draft'), broken: [] }
  if (says('registered'))
    return { met: await make(mine, club, 'registered'), broken: [await make(mine, club, 'submitted')] }
  if (says('submitted'))
    return { met: await make(mine, club, 'submitted'), broken: [await make(mine, club, 'agreed')] }
  const theirs = await make(stranger, otherClub, 'registered')
  if (person.who === 'club' || person.who === 'club_admin')
    return { met: await make(mine, club, 'draft'), broken: [theirs] }
  return {
    met: await make(mine, otherClub, 'agreed'),
    broken: [theirs, await make(mine, otherClub, 'offered')],
  }
}

type Child = {
  table: string
  make: (transfer: string, cell: Cell) => object
  change: object
  /** Which column names the transfer. */
  key?: string
  columns?: string
}

/** A table with rows of a transfer, that nobody writes but by functions. */
export function childFixture({ table, make, change, key = 'transfer_id', columns }: Child): Fixture {
  const there = async (cell: Cell): Promise<{ met: Try; broken: Try[] }> => {
    const { met, broken } = await transfersFor(cell)
    const added = async (transfer: string): Promise<Try> => {
      await add(cell.site, table, make(transfer, cell))
      return { filter: by(key, transfer), body: change }
    }
    return { met: await added(met), broken: await Promise.all(broken.map(added)) }
  }
  return {
    ...(columns ? { columns } : {}),
    select: there,
    insert: async cell => ({
      met: { body: make((await transfersFor(cell)).met, cell) },
      broken: [],
    }),
    update: there,
    delete: there,
  }
}

const transfers: Fixture = {
  select: async cell => {
    const { met, broken } = await transfersFor(cell)
    return { met: { filter: by('id', met) }, broken: broken.map(id => ({ filter: by('id', id) })) }
  },
  insert: async cell => {
    const { mine, club } = await takesPart(cell)
    return { met: { body: transferRow(mine, club, 'draft') }, broken: [] }
  },
  update: async cell => ({
    met: { filter: by('id', (await transfersFor(cell)).met), body: { state: 'approved' } },
    broken: [],
  }),
  delete: async cell => ({ met: { filter: by('id', (await transfersFor(cell)).met) }, broken: [] }),
}

const terms = childFixture({
  table: 'transfer_terms',
  make: transfer_id => ({
    transfer_id,
    number: 1,
    proposed_by: 'engaging',
    starts_on: '2026-02-01',
    currency: 'USD',
    fee: 100,
    instalments: [],
    sell_on_percent: 0,
    has_recall: false,
    hash: 'h',
    proposed_at: at,
  }),
  change: { fee: 1 },
})

const days = { starts_on: '2026-02-01', ends_on: '2027-01-31' }

const newContracts = childFixture({
  table: 'transfer_contracts',
  make: transfer_id => ({ transfer_id, ...days, currency: 'USD', monthly_wage: 400, is_amateur: false }),
  change: { monthly_wage: 1 },
})

const said = { consent_hash: 'h', text_hash: 'h', language: 'en', said_at: at }

const consents = childFixture({
  table: 'transfer_consents',
  make: (transfer_id, { site }) => ({
    id: randomUUID(),
    transfer_id,
    party: 'player',
    given_by: site.people.player.id,
    is_given: true,
    ...said,
  }),
  change: { is_given: false },
  columns: 'id,party,is_given',
})

const nothing = String.raw`\x`

const events = childFixture({
  table: 'transfer_events',
  make: transfer_id => ({
    id: randomUUID(),
    transfer_id,
    seq: 1,
    type: 'draft',
    to_state: 'draft',
    actor_party: 'staff',
    payload: {},
    prev_hash: nothing,
    hash: nothing,
  }),
  change: { text: 'It was otherwise.' },
})

const proposals = childFixture({
  table: 'transfer_proposals',
  make: (transfer_id, { site }) => ({
    id: randomUUID(),
    transfer_id,
    action: 'withdraw',
    details: {},
    reason: 'We have found another.',
    proposed_by: site.people.club_admin.id,
    parties: ['engaging'],
    proposed_at: at,
    is_open: true,
  }),
  change: { is_open: false },
})

async function entryRow(site: Site) {
  const { club, person } = await worldOf(site)
  const player = await person('player')
  const transfer_id = await addTransfer(site, player, club, 'registered')
  const known = { transfer_id, ref: newRef(), type: 'free_agent', player_id: player, to_club_id: club }
  return { ...known, registered_at: at, starts_on: '2026-02-01', is_free: true, is_sample: false }
}

const entry: Fixture['update'] = async ({ site }) => {
  const row = await entryRow(site)
  await add(site, 'transfer_entries', row)
  return { met: { filter: by('transfer_id', row.transfer_id), body: { is_free: false } }, broken: [] }
}

const trailRow = async (site: Site) => {
  const row = await entryRow(site)
  await add(site, 'transfer_entries', row)
  const step = { type: 'draft', to_state: 'draft', body: 'staff', at, hash: nothing }
  return { transfer_id: row.transfer_id, seq: 1, ...step }
}

const step: Fixture['update'] = async ({ site }) => {
  const row = await trailRow(site)
  await add(site, 'transfer_trail', row)
  return { met: { filter: by('transfer_id', row.transfer_id), body: { type: 'offer' } }, broken: [] }
}

export const transferTables: Record<string, Fixture> = {
  transfers,
  transfer_terms: terms,
  transfer_contracts: newContracts,
  transfer_consents: consents,
  transfer_events: events,
  transfer_proposals: proposals,
  transfer_entries: {
    select: entry,
    insert: async ({ site }) => ({ met: { body: await entryRow(site) }, broken: [] }),
    update: entry,
    delete: entry,
  },
  transfer_trail: {
    select: step,
    insert: async ({ site }) => ({ met: { body: await trailRow(site) }, broken: [] }),
    update: step,
    delete: step,
  },
}
