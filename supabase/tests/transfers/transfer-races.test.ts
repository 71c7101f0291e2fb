// Many people at one transfer at once, by the data API: one of them is first, and everybody else is told so.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { TransferState } from '#domain/transfers/moves.ts'
import { add, addClub, addPerson, nextNumber } from '#supabase/tests/testing/rows.ts'
import { startSite, type Answer, type Person, type Site } from '#supabase/tests/testing/site.ts'
import {
  addPapers,
  checkIdentity,
  daysFromNow,
  makeTransferScene,
  type TransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'

const clients = 64
/** Six: each of those who ask is first once. */
const rounds = 6 * inject('scale')

let site: Site
let scene: TransferScene
let people: Record<'engaging' | 'releasing' | 'league' | 'association', Person[]>

beforeAll(async () => {
  site = await startSite()
  scene = await makeTransferScene(site)
  const two = async (first: string, second: Promise<Person>) => [await site.personOf(first), await second]
  const joined = async (club: string) => {
    const person = await site.newcomer('club_admin')
    await add(site, 'club_members', { user_id: person.id, club_id: club, member_role: 'club_admin' })
    return person
  }
  people = {
    engaging: await two(scene.people.engaging, joined(scene.engaging)),
    releasing: await two(scene.people.releasing, joined(scene.releasing)),
    league: await two(scene.people.league, site.newcomer('admin')),
    association: await two(scene.people.association, site.newcomer('zifa_admin')),
  }
})
afterAll(() => site.close())

type Standing = {
  state: TransferState
  type?: string
  player?: string
  engaging?: string
  releasing?: string | null
}

/** A transfer that stands where it is wanted, with everything that the next step needs. */
async function standing({ state, type = 'permanent', ...given }: Standing): Promise<string> {
  const { player = scene.player, engaging = scene.engaging, releasing = scene.releasing } = given
  const id = randomUUID()
  const at = new Date().toISOString()
  const isSubmitted = state === 'submitted'
  await add(site, 'transfers', {
    id,
    ref: `TR-2031-${String(nextNumber()).padStart(4, '0')}`,
    type,
    state,
    version: 5,
    player_id: player,
    engaging_club_id: engaging,
    releasing_club_id: releasing,
    waits_for: [],
    sent_at: at,
    ...(state === 'offered' ? {} : { agreed_at: at }),
    ...(isSubmitted ? { submitted_at: at, completed_at: at, window_id: scene.window } : {}),
    starts_on: daysFromNow(0),
    engaging_shows_fee: false,
    releasing_shows_fee: false,
    is_disputed: false,
    is_under_appeal: false,
    created_at: at,
    updated_at: at,
    is_sample: false,
  })
  await site.sql(
    `insert into public.transfer_terms (transfer_id, number, proposed_by, starts_on, note, hash)
     values ($1, 1, 'engaging', $2, 'A note of ten characters.', 'hash')`,
    [id, daysFromNow(0)],
  )
  await site.sql(
    `insert into public.transfer_contracts (transfer_id, starts_on, ends_on, monthly_wage) values ($1, $2, $3, 500)`,
    [id, daysFromNow(0), daysFromNow(900)],
  )
  await checkIdentity(site, scene.people.player, player)
  await site.sql(
    `insert into public.transfer_consents (transfer_id, party, given_by, is_given, consent_hash, text_hash, language, typed_name)
     values ($1, 'player', $2, true, app.consent_hash($1), 'hash', 'en', 'A. Player')`,
    [id, scene.people.player],
  )
  await site.sql(
    `insert into public.transfer_events (transfer_id, seq, type, to_state, actor_party, prev_hash, hash)
     values ($1, 0, 'draft', $2, 'staff', '', '')`,
    [id, state],
  )
  await addPapers(site, id)
  return id
}

type Ask = { by: Person; action: string; details?: object; request?: string; version?: number }

const act = (id: string, { by, action, details = {}, request = randomUUID(), version = 5 }: Ask) =>
  site.rpc(by, 'act_on_transfer', {
    p_transfer_id: id,
    p_action: action,
    p_version: version,
    p_request_id: request,
    p_details: { reason: 'Because it is so, and there is no other way about it.', ...details },
  })

const seqOf = ({ body }: Answer) => (body as { seq: number }).seq
const isDone = ({ status }: Answer) => status === 200

/** All at once, each asked twice by the same request; answers what became of it. */
async function race(id: string, asked: Ask[]) {
  const all = Array.from({ length: clients / 2 }, (_, i) => asked[i % asked.length])
    .filter(ask => ask !== undefined)
    .map(ask => ({ ...ask, request: randomUUID() }))
  const answers = await Promise.all([...all, ...all].map(ask => act(id, ask)))
  const [row] = await site.sql(
    `select state, version, (select count(*)::int from public.transfer_events where transfer_id = $1) as events,
       (select to_state from public.transfer_events where transfer_id = $1 order by seq desc limit 1) as folded,
       (select count(*)::int from app.verify_transfer_chains($1)) as troubles
     from public.transfers where id = $1`,
    [id],
  )
  return { answers, row }
}

/** What is to be seen of a race: the first one and the second click of the same person have done one thing. */
function outcomeOf({ answers, row }: Awaited<ReturnType<typeof race>>) {
  const done = answers.filter(isDone)
  return {
    ...row,
    asked: answers.length,
    done: done.length,
    seqs: [...new Set(done.map(seqOf))],
    unexpected: answers.filter(({ status }) => ![200, 403, 404, 409].includes(status)),
    isFolded: row?.['state'] === row?.['folded'],
  }
}
const one = {
  asked: clients,
  done: 2,
  seqs: [2],
  unexpected: [],
  isFolded: true,
  version: 6,
  events: 2,
  troubles: 0,
}

test(`${clients} clients of both clubs answer one offer: one answer counts`, async () => {
  const [e1, e2, r1, r2] = [...people.engaging, ...people.releasing] as [Person, Person, Person, Person]
  const accept = { action: 'accept', details: { termsHash: 'hash' } }
  const asked: Ask[] = [
    { by: r1, ...accept },
    { by: e1, action: 'withdraw' },
    { by: r2, action: 'decline' },
    { by: e2, action: 'decline' },
    { by: r2, ...accept },
  ]
  for (let round = 0; round < rounds; round++) {
    const id = await standing({ state: 'offered' })
    const raced = await race(id, asked.slice(round % 5).concat(asked.slice(0, round % 5)))
    expect(outcomeOf(raced)).toMatchObject(one)
  }
}, 600_000)

test(`${clients} clients of the offices decide one transfer: one decision counts`, async () => {
  const [z1, z2, l1, l2] = [...people.association, ...people.league] as [Person, Person, Person, Person]
  const items = { items: [{ code: 'photo', text: 'It is too dark.' }] }
  const asked: Ask[] = [
    { by: z1, action: 'approve' },
    { by: l1, action: 'return', details: items },
    { by: z2, action: 'reject', details: { reasonCode: 'rule_1' } },
    { by: l2, action: 'return', details: items },
    { by: z2, action: 'approve' },
    { by: z1, action: 'reject', details: { reasonCode: 'rule_1' } },
  ]
  for (let round = 0; round < rounds; round++) {
    const id = await standing({ state: 'submitted' })
    const raced = await race(id, asked.slice(round % 6).concat(asked.slice(0, round % 6)))
    expect(outcomeOf(raced)).toMatchObject(one)
    await site.sql(`update public.transfers set state = 'withdrawn' where id = $1`, [id])
  }
}, 600_000)

test('two clubs submit for one player at once: one of them is told that the other was first', async () => {
  const rival = await site.newcomer('club_admin')
  const other = await addClub(site)
  await add(site, 'club_members', { user_id: rival.id, club_id: other, member_role: 'club_admin' })
  const [ours] = people.engaging as [Person]
  for (let round = 0; round < rounds; round++) {
    const player = await addPerson(site, 'player')
    await add(site, 'birth_dates', { person_id: player, born_on: '1999-01-01' })
    const free = { state: 'player_agreed' as const, type: 'free_agent', player, releasing: null }
    const mine = await standing(free)
    const theirs = await standing({ ...free, engaging: other })
    const answers = await Promise.all([
      act(mine, { by: ours, action: 'submit' }),
      act(theirs, { by: rival, action: 'submit' }),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((less, more) => less - more)
    expect(statuses).toEqual([200, expect.toBeOneOf([409, 422])])
    expect(answers.find(answer => !isDone(answer))?.message).toMatch(/another transfer of this player/i)
    const submitted = await site.sql(
      `select id from public.transfers where player_id = $1 and state = 'submitted'`,
      [player],
    )
    expect(submitted).toHaveLength(1)
  }
}, 120_000)

test('who clicks twice has done it once, and who looked at an older version is told so', async () => {
  const [releasing] = people.releasing as [Person]
  const id = await standing({ state: 'offered' })
  const twice = { by: releasing, action: 'accept', details: { termsHash: 'hash' }, request: randomUUID() }
  const [first, second] = await Promise.all([act(id, twice), act(id, twice)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body).toEqual(second.body)
  expect(
    await site.sql(`select from public.transfer_events where transfer_id = $1 and type = 'accept'`, [id]),
  ).toHaveLength(1)
  const stale = await act(id, { by: releasing, action: 'withdraw', version: 5 })
  expect(stale).toMatchObject({
    status: 409,
    message: expect.stringContaining('changed since you opened it'),
  })
})
