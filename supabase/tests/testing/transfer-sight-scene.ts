// One transfer of every state, by every road to it, and one person for every place that somebody can have in it.
import { randomUUID } from 'node:crypto'
import type { TransferState } from '#domain/transfers/moves.ts'
import { add, nextNumber } from './rows.ts'
import { impersonate, type Person, type Site } from './site.ts'
import { makeTransferScene, type TransferScene } from './transfer-scene.ts'

/** How far a transfer came, whatever it ended as. */
export const stages = ['draft', 'offered', 'agreed', 'submitted', 'registered'] as const
export type Stage = (typeof stages)[number]

export type Road = { state: TransferState; stage: Stage; isDisputed: boolean }

const roads: Record<Stage, TransferState[]> = {
  draft: ['draft', 'withdrawn'],
  offered: ['offered', 'countered', 'declined', 'withdrawn', 'expired'],
  agreed: ['clubs_agreed', 'player_agreed', 'declined', 'withdrawn', 'expired'],
  submitted: ['submitted', 'returned', 'approved_unpaid', 'approved', 'rejected', 'expired'],
  registered: ['registered', 'loan_active', 'loan_ended', 'annulled'],
}

export const allRoads: Road[] = stages.flatMap(stage =>
  roads[stage].flatMap(state =>
    [false, true]
      .filter(isDisputed => !isDisputed || stage !== 'draft')
      .map(isDisputed => ({ state, stage, isDisputed })),
  ),
)

export const nameOf = ({ state, stage, isDisputed }: Road) =>
  `${state} (${stage}${isDisputed ? ', disputed' : ''})`

const places = [
  'visitor',
  'fan',
  'scout',
  'coach',
  'referee',
  'otherClub',
  'otherPlayer',
  'releasing',
  'releasingStaff',
  'staff',
  'engaging',
  'formerAdmin',
  'player',
  'guardian',
  'league',
  'association',
  'super',
  'superAsEngaging',
] as const
export type Place = (typeof places)[number]

export type SightScene = {
  scene: TransferScene
  people: Record<Place, Person>
  /** By the name of the road. */
  transfers: Map<string, string>
}

export async function makeSightScene(site: Site): Promise<Omit<SightScene, 'transfers'>> {
  const scene = await makeTransferScene(site)
  // One player has transfers of every state here, which the record would not allow.
  await site.sql('drop index if exists public.one_transfer_of_a_player_at_the_offices')
  const of = (id: string) => site.personOf(id)
  const { people } = scene
  const releasingStaff = await site.newcomer('club')
  const member = { club_id: scene.releasing, member_role: 'club', duty: 'registrar' }
  await add(site, 'club_members', { user_id: releasingStaff.id, ...member })
  // The place is still there, the role is gone.
  const formerAdmin = await site.newcomer('fan')
  const formerly = { club_id: scene.engaging, member_role: 'club_admin' }
  await add(site, 'club_members', { user_id: formerAdmin.id, ...formerly })
  const looking = await site.newcomer('super_admin')
  await impersonate(site.sql, looking, { id: people.engaging })
  return {
    scene,
    people: {
      visitor: site.people.anon,
      fan: site.people.fan,
      scout: site.people.scout,
      coach: site.people.coach,
      referee: site.people.referee,
      otherClub: await of(people.nobody),
      otherPlayer: site.people.player,
      releasing: await of(people.releasing),
      releasingStaff,
      staff: await of(people.staff),
      engaging: await of(people.engaging),
      formerAdmin,
      player: await of(people.player),
      guardian: await of(people.guardian),
      league: await of(people.league),
      association: await of(people.association),
      super: await of(people.super),
      superAsEngaging: looking,
    },
  }
}

/** One of each, by whom it was brought. */
const papers = {
  identity: 'player',
  contract: 'engaging',
  agreement: 'engaging',
  clearance: 'releasing',
  objection: 'releasing',
  decision: 'association',
} as const
export type Paper = keyof typeof papers

const at = '2026-02-10T10:00:00Z'
const nothing = String.raw`\x`

/** With a row in every table that hangs on it. What is public of it is written where it was registered. */
export async function addTransferOf(
  site: Pick<Site, 'sql'>,
  scene: TransferScene,
  road: Road,
): Promise<string> {
  const id = randomUUID()
  const reached = (stage: Stage) => stages.indexOf(road.stage) >= stages.indexOf(stage)
  const ref = `TR-2031-${String(nextNumber()).padStart(4, '0')}`
  await add(site, 'transfers', {
    id,
    ref,
    type: road.state.startsWith('loan') ? 'loan' : 'permanent',
    state: road.state,
    player_id: scene.player,
    engaging_club_id: scene.engaging,
    releasing_club_id: scene.releasing,
    version: 7,
    waits_for: [],
    is_disputed: road.isDisputed,
    is_under_appeal: false,
    ...(reached('offered') ? { sent_at: at } : {}),
    ...(reached('agreed') ? { agreed_at: at } : {}),
    ...(reached('submitted') ? { submitted_at: at } : {}),
    ...(reached('registered') ? { registered_at: at } : {}),
    engaging_shows_fee: false,
    releasing_shows_fee: false,
    created_at: at,
    updated_at: at,
    is_sample: false,
  })
  const terms = { starts_on: '2026-03-01', fee: 9_000, proposed_by: 'engaging', hash: 'hash' }
  const usual = { number: 1, currency: 'USD', instalments: [], sell_on_percent: 0, has_recall: false }
  await add(site, 'transfer_terms', { transfer_id: id, ...usual, ...terms, proposed_at: at })
  const days = { starts_on: '2026-03-01', ends_on: '2028-02-28', currency: 'USD' }
  await add(site, 'transfer_contracts', { transfer_id: id, ...days, monthly_wage: 777, is_amateur: false })
  const yes = { party: 'player', given_by: scene.people.player, is_given: true }
  const words = { consent_hash: 'hash', text_hash: 'hash', language: 'en', said_at: at }
  await add(site, 'transfer_consents', { id: randomUUID(), transfer_id: id, ...yes, ...words })
  const step = { type: 'draft', to_state: road.state, actor_party: 'staff', payload: { fee: 9_000 } }
  const link = { id: randomUUID(), transfer_id: id, seq: 1, prev_hash: nothing, hash: nothing }
  await add(site, 'transfer_events', { ...link, ...step, text: 'A reason.' })
  const proposed = {
    action: 'withdraw',
    details: {},
    reason: 'We have found another.',
    parties: ['engaging'],
  }
  const proposal = { id: randomUUID(), transfer_id: id, proposed_by: scene.people.engaging, is_open: false }
  await add(site, 'transfer_proposals', { ...proposal, ...proposed, proposed_at: at })
  const due = { kind: 'levy', number: 1, currency: 'USD', amount: 1_350, due_on: '2026-03-01' }
  await add(site, 'transfer_payments', { id: randomUUID(), transfer_id: id, ...due })
  const message = { party: 'engaging', said_by: scene.people.engaging, words: 'Please answer.', said_at: at }
  await add(site, 'transfer_messages', {
    id: randomUUID(),
    transfer_id: id,
    is_between_clubs: false,
    ...message,
  })
  for (const [kind, party] of Object.entries(papers)) {
    const file = { path: `${id}/${randomUUID()}.pdf`, name: kind, uploaded_at: at, details: {} }
    await add(site, 'transfer_documents', { id: randomUUID(), transfer_id: id, kind, party, ...file })
  }
  if (road.stage === 'registered') {
    const moved = { player_id: scene.player, from_club_id: scene.releasing, to_club_id: scene.engaging }
    const told = { registered_at: at, starts_on: '2026-03-01', is_free: false, is_sample: false }
    await add(site, 'transfer_entries', { transfer_id: id, ref, type: 'permanent', ...moved, ...told })
    const trail = { type: 'draft', to_state: 'draft', body: 'staff', at, hash: nothing }
    await add(site, 'transfer_trail', { transfer_id: id, seq: 1, ...trail })
  }
  return id
}
