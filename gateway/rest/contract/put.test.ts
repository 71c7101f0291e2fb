// PUT: the row that the address names is written whole, whether it was there or not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour()
})
afterAll(() => harbour.close())

const put = (path: string, body: unknown, prefer = 'return=representation') =>
  harbour.raw('PUT', path, JSON.stringify(body), { prefer })

test('a row that was not there is added, and changed by the next', async () => {
  const path = 'berths?pier=eq.east&number=eq.1'
  const first = await put(path, { pier: 'east', number: 1, note: 'new' })
  expect([first.status, first.json]).toEqual([201, [{ pier: 'east', number: 1, boat_id: null, note: 'new' }]])
  const second = await put(path, [{ pier: 'east', number: 1, note: 'newer' }])
  expect([second.status, second.json]).toMatchObject([200, [{ note: 'newer' }]])
})

test('without a representation nothing comes back', async () => {
  for (const _ of ['added', 'changed']) {
    const answer = await put('marks?id=eq.7', { id: 7 }, 'return=minimal')
    expect([answer.status, answer.text]).toEqual([204, ''])
  }
  expect(await harbour.sql('select id from public.marks')).toEqual([{ id: 7 }])
})

test('other preferences and parameters do not move it', async () => {
  const answer = await put(
    'owners?id=eq.1&on_conflict=email',
    { id: 1, name: 'Ada', email: 'ada@sea' },
    'resolution=ignore-duplicates, return=representation',
  )
  expect([answer.status, answer.json]).toEqual([201, [{ id: 1, name: 'Ada', email: 'ada@sea' }]])
  const again = await put('owners?id=eq.1&on_conflict=email', { id: 1, name: 'Ada 2' })
  expect([again.status, again.json]).toEqual([200, [{ id: 1, name: 'Ada 2', email: 'ada@sea' }]])
})

test.each([
  ['marks?id=eq.8', { id: 9 }],
  ['marks?id=eq.8', []],
  ['berths?pier=eq.west&number=eq.1', { pier: 'west', note: 'no number' }],
])('%s and %j do not agree', async (path, body) => {
  const answer = await put(path, body)
  expect([answer.status, answer.json]).toEqual([
    400,
    {
      code: 'PGRST115',
      message: 'Payload values do not match URL in primary key column(s)',
      details: null,
      hint: null,
    },
  ])
  expect(await harbour.sql('select id from public.marks where id in (8, 9)')).toEqual([])
})

test.each([
  'marks',
  'marks?id=gt.1',
  'marks?id=not.eq.1',
  'marks?id=in.(1)',
  'marks?or=(id.eq.1)',
  'berths?pier=eq.east',
  'berths?pier=eq.east&number=eq.1&note=eq.x',
  'berths?pier=eq.east&pier=eq.east',
  'logs?line=eq.x',
])('%s does not name one row', async path => {
  const answer = await put(path, { id: 1 })
  expect([answer.status, answer.json]).toMatchObject([
    405,
    {
      code: 'PGRST105',
      message: "Filters must include all and only primary key columns with 'eq' operators",
    },
  ])
})

test('a window is refused', async () => {
  const answer = await put('marks?id=eq.1&limit=1', { id: 1 })
  expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST114' }])
})

test('row-level security holds', async () => {
  const answer = await put('diaries?id=eq.1', { id: 1, text: 'x' })
  expect(answer.json).toMatchObject({ code: '42501' })
})
