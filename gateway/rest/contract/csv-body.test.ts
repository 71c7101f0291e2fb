// Writes whose body is CSV.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour()
})
afterAll(() => harbour.close())

const send = (path: string, body: string, method = 'POST') =>
  harbour.raw(method, path, body, { 'content-type': 'text/csv', prefer: 'return=representation' })

test.each([
  [
    'lines',
    'line,level\nwind,1\nrain,2',
    [
      ['wind', 1],
      ['rain', 2],
    ],
  ],
  ['lines that end as on Windows', 'line,level\r\nwind,1\r\n', [['wind', 1]]],
  ['quotes', 'line,level\n"a ""b"", c\nd",1\n', [['a "b", c\nd', 1]]],
  ['no value', 'line,level\nNULL,NULL\n', [[null, null]]],
  ['nothing is a text', 'line,level\n,4\n', [['', 4]]],
  ['a last field without a line end', 'level,line\n4,', [['', 4]]],
  ['one column', 'line\nwind\n', [['wind', 3]]],
  ['words that JSON would misread', 'line\n"{""a"":1}\\"\n', [['{"a":1}\\', 3]]],
])('%s', async (_, body, rows) => {
  const answer = await send('logs', body)
  expect([answer.status, answer.json]).toEqual([201, rows.map(([line, level]) => ({ line, level }))])
})

test('only a header adds nothing', async () => {
  const answer = await send('logs', 'line,level\n')
  expect([answer.status, answer.json]).toEqual([201, []])
})

test('PATCH takes it, and columns narrow it', async () => {
  await harbour.sql(`insert into public.marks values (1)`)
  const added = await send('owners?columns=id,name', 'id,name,email\n1,Ada,ada@sea')
  expect(added.json).toEqual([{ id: 1, name: 'Ada', email: null }])
  const changed = await send('owners?id=eq.1', 'name\nEve', 'PATCH')
  expect([changed.status, changed.json]).toMatchObject([200, [{ name: 'Eve' }]])
})

test.each([
  ['', 'Empty or invalid csv'],
  ['line,level\nwind', 'All lines must have same number of fields'],
  ['line,level\n"wind,1', 'Empty or invalid csv'],
  ['line,level\nwi"nd,1', 'Empty or invalid csv'],
  ['line,line\nwind,1', 'Every column may be named once'],
])('%j is refused', async (body, message) => {
  const answer = await send('logs', body)
  expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST102', message }])
})

test('what is written out is no longer than JSON may be', async () => {
  const answer = await send('logs', `line,level\n${'x,1\n'.repeat(100_000)}`)
  expect([answer.status, answer.json]).toMatchObject([400, { code: 'PGRST102' }])
})

test('columns are looked at before lines', async () => {
  const unknown = await send('logs', `line,nothing\n${'x,1\n'.repeat(100_000)}`)
  expect(unknown.json).toMatchObject({ code: 'PGRST204' })
  const wide = await send('logs', Array.from({ length: 300 }, (_, at) => `c${at}`).join(','))
  expect(wide.json).toMatchObject({ code: 'PGRST100' })
})
