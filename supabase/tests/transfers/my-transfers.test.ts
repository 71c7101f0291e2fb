// The inbox of transfers, one transfer in one read, and players that a club enters.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add } from '#supabase/tests/testing/rows.ts'
import { impersonate } from '#supabase/tests/testing/site.ts'
import {
  contract,
  type Side,
  useTransferActs,
  useTransferScene,
} from '#supabase/tests/testing/transfer-scene.ts'

const tables = useTables()
const { sql, as } = tables
const scene = useTransferScene({ sql })
const { draft, act, accept, consent } = useTransferActs(tables, scene)

type Inbox = { counts: Record<string, number>; rows: { ref: string; lastAction: string; state: string }[] }

async function inbox(who: Side, tab = 'waiting', filters: object = {}, page = 1) {
  const [row] = await as({ id: scene.people[who] }, 'select public.my_transfers($1, $2, $3) as answer', [
    tab,
    JSON.stringify(filters),
    page,
  ])
  return row?.['answer'] as Inbox
}

const tabs = ['waiting', 'progress', 'done', 'drafts']
const sides: Side[] = [
  'staff',
  'engaging',
  'releasing',
  'player',
  'guardian',
  'league',
  'association',
  'super',
  'nobody',
]

/** In which tabs each side finds something. One after the other: they share a connection. */
async function counted() {
  const found: Record<string, string[]> = {}
  for (const side of sides) {
    const { counts } = await inbox(side)
    const there = tabs.filter(tab => counts[tab])
    if (there.length > 0) found[side] = there
  }
  return found
}

test('a transfer stands in the tab of each side that it should, from the draft to the offices', async () => {
  const id = await draft('staff', 'permanent', { contract: undefined })
  expect(await counted()).toEqual({ staff: ['drafts'], engaging: ['drafts'], super: ['drafts'] })
  await act('engaging', id, 'offer', { details: { contract } })
  expect(await counted()).toEqual({
    staff: ['progress'],
    engaging: ['progress'],
    releasing: ['waiting'],
    super: ['progress'],
  })
  await accept('releasing', id)
  expect(await counted()).toMatchObject({
    releasing: ['progress'],
    player: ['waiting'],
    engaging: ['progress'],
  })
  expect(await counted()).not.toHaveProperty('league')
  await consent('player', id)
  // Staff bring the papers, the club admin submits.
  expect(await counted()).toMatchObject({ staff: ['waiting'], engaging: ['waiting'], player: ['progress'] })
  await act('engaging', id, 'withdraw', { details: { reason: 'We changed our minds.' } })
  // It waits for the other club's yes.
  expect(await counted()).toMatchObject({ releasing: ['waiting'] })
  await act('releasing', id, 'withdraw', { details: { reason: 'So be it.' } })
  expect(await counted()).toMatchObject({
    engaging: ['done'],
    releasing: ['done'],
    player: ['done'],
    super: ['done'],
  })
  expect((await inbox('engaging', 'done')).rows[0]).toMatchObject({
    state: 'withdrawn',
    lastAction: 'withdraw',
  })
})

test('each tab counts what it lists, in pages of 24, those that are due first', async () => {
  const ids: string[] = []
  for (let made = 0; made < 26; made += 1) ids.push(await draft('engaging', 'permanent'))
  for (const id of ids) await act('engaging', id, 'offer')
  await sql(`update public.transfers set due_at = now() + (right(ref, 2)::int % 7 || ' hours')::interval`)
  const [first, second] = [await inbox('releasing'), await inbox('releasing', 'waiting', {}, 2)]
  expect(first.counts['waiting']).toBe(26)
  expect([first.rows.length, second.rows.length]).toEqual([24, 2])
  const refs = [...first.rows, ...second.rows].map(({ ref }) => ref)
  expect(new Set(refs).size).toBe(26)
  const dues = [...first.rows, ...second.rows].map(row => (row as unknown as { dueAt: string }).dueAt)
  expect(dues).toEqual(dues.toSorted((one, other) => (one < other ? -1 : 1)))
})

test('a list is narrowed by state, type, club, window, time and claim, and so are its counts', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  const [{ slug } = { slug: '' }] = await sql('select slug from public.clubs where id = $1', [
    scene.releasing,
  ])
  const shown = async (filters: object) => (await inbox('releasing', 'waiting', filters)).counts['waiting']
  expect(await shown({ state: 'offered', type: 'permanent', club: slug })).toBe(1)
  expect(await shown({ state: 'countered' })).toBe(0)
  expect(await shown({ type: 'loan' })).toBe(0)
  expect(await shown({ club: 'no-such-club' })).toBe(0)
  expect(await shown({ window: scene.window })).toBe(0)
  expect(await shown({ overdue: true })).toBe(0)
  expect(await shown({ disputed: true })).toBe(0)
  await sql(
    `update public.transfers set due_at = now() - interval '1 hour', is_disputed = true where id = $1`,
    [id],
  )
  expect(await shown({ overdue: true, disputed: true })).toBe(1)
  await expect(inbox('releasing', 'waiting', { state: 'gone' })).rejects.toThrow(
    'This filter does not exist.',
  )
})

type Whole = { terms: unknown[]; contract: object | null; consentHash: string | null; mine: string[] } | null

async function whole(who: Side, id: string) {
  const [row] = await as(
    { id: scene.people[who] },
    'select public.transfer_of(ref) as answer from public.transfers where id = $1',
    [id],
  )
  return (row?.['answer'] ?? null) as Whole
}

test('one read tells each side what is theirs: wages only to those who see them, the hash only to who signs', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  expect(await whole('player', id)).toBeNull()
  await accept('releasing', id)
  const seen = async (who: Side) => {
    const found = await whole(who, id)
    return (
      found && { terms: found.terms.length, wage: found.contract !== null, signs: found.consentHash !== null }
    )
  }
  expect(await seen('engaging')).toEqual({ terms: 1, wage: true, signs: false })
  expect(await seen('staff')).toEqual({ terms: 1, wage: false, signs: false })
  expect(await seen('releasing')).toEqual({ terms: 1, wage: false, signs: false })
  expect(await seen('player')).toEqual({ terms: 1, wage: true, signs: true })
  expect(await seen('guardian')).toEqual({ terms: 1, wage: true, signs: true })
  expect(await seen('super')).toEqual({ terms: 0, wage: false, signs: false })
  expect([await seen('league'), await seen('association'), await seen('nobody')]).toEqual([null, null, null])
})

test('whoever belonged to one of the clubs is told so', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await sql('update public.transfers set is_disputed = true where id = $1', [id])
  await add({ sql }, 'club_members', {
    user_id: scene.people.association,
    club_id: scene.releasing,
    member_role: 'coach',
    starts_on: '2025-01-01',
    ends_on: '2026-06-01',
  })
  expect(await whole('association', id)).toMatchObject({ locks: { isConflicted: true } })
  expect(await whole('second', id)).toMatchObject({ locks: { isConflicted: false } })
})

async function enter(who: Side, name: string, bornOn: string, details: object = {}, request = randomUUID()) {
  const [row] = await as(
    { id: scene.people[who] },
    'select public.enter_player($1, $2, $3, $4, $5) as answer',
    [scene.engaging, name, bornOn, request, JSON.stringify(details)],
  )
  return row?.['answer'] as { id: string; slug: string }
}

test('a club enters a player once: the same again is refused, and a namesake only after a second look', async () => {
  const request = randomUUID()
  const first = await enter(
    'staff',
    ' Rudo   Chikafu ',
    '2004-05-06',
    { identityNumber: '63-123456 A 07' },
    request,
  )
  expect(first.slug).toMatch(/^rudo-chikafu-[0-9a-f]{8}$/)
  expect(await enter('staff', 'Rudo Chikafu', '2004-05-06', {}, request)).toEqual(first)
  const same = { id: first.id, name: 'Rudo Chikafu', birthYear: 2004 }
  for (const details of [{}, { isAnother: true }])
    expect(await enter('staff', 'Rudo Chikafu', '2004-05-06', details)).toEqual({
      same: [{ ...same, isSure: true }],
    })
  await sql('delete from public.birth_dates where person_id = $1', [first.id])
  expect(await enter('staff', 'Rudo Chikafu', '2004-09-09')).toEqual({ same: [{ ...same, isSure: false }] })
  const other = await enter('staff', 'Rudo Chikafu', '2004-09-09', { isAnother: true })
  expect(other.id).not.toBe(first.id)
})

test('nobody but the people of a club enters players, and a player can be drafted at once', async () => {
  for (const who of ['releasing', 'player', 'league', 'association', 'super', 'nobody'] as const)
    await expect(enter(who, 'Rudo Chikafu', '2004-05-06')).rejects.toThrow('Only a club admin')
  await expect(enter('staff', 'Rudo', '2004-05-06')).rejects.toThrow('first name and the surname')
  await expect(enter('staff', 'Rudo Chikafu', '2025-05-06')).rejects.toThrow('day of birth')
  const { id } = await enter('staff', 'Rudo Chikafu', '2004-05-06')
  const drafted = await as(
    { id: scene.people.staff },
    `select public.draft_transfer('first_registration', $1, $2, $3, $4) as answer`,
    [id, scene.engaging, randomUUID(), '{}'],
  )
  expect(drafted).toHaveLength(1)
  const found = await as(
    { id: scene.people.staff },
    `select name, club from public.find_players('rudo chikafu')`,
  )
  expect(found).toContainEqual({ name: 'Rudo Chikafu', club: null })
})

test('whoever looks through another’s eyes sees their inbox and enters nobody', async () => {
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await impersonate(sql, { id: scene.people.super }, { id: scene.people.engaging })
  expect((await inbox('super')).counts).toMatchObject({ waiting: 0, progress: 1 })
  await expect(enter('super', 'Rudo Chikafu', '2004-05-06')).rejects.toThrow('during an impersonation')
})

test('a guardian, who may be nothing else here, is led to where they can go', async () => {
  await sql(
    `update public.birth_dates set born_on = app.league_today() - interval '16 years' where person_id = $1`,
    [scene.player],
  )
  const id = await draft('engaging')
  await act('engaging', id, 'offer')
  await accept('releasing', id)
  const told = await sql(`select user_id, href from public.notifications where href like '%TR-%'`)
  const hrefs = (who: Side) =>
    told.filter(row => row['user_id'] === scene.people[who]).map(row => String(row['href']).split('/TR-')[0])
  expect(new Set(hrefs('guardian'))).toEqual(new Set(['/dashboard/consents']))
  expect(new Set(hrefs('player'))).toEqual(new Set(['/transfer-approvals']))
})
