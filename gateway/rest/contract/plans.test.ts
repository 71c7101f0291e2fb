// What an operator may switch on: the plans of statements, and answers without their effects.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBoat, startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour
let plain: Harbour

beforeAll(async () => {
  harbour = await startHarbour(
    `create function public.numbers(up_to integer) returns setof integer language sql stable
      as $$ select generate_series(1, up_to) $$;`,
    { plans: true, rollback: true },
  )
  plain = await startHarbour()
})
afterAll(() => Promise.all([harbour.close(), plain.close()]))

const names = async () => (await harbour.sql('select name from public.boats')).map(({ name }) => name)

describe('a plan', () => {
  test('is nobody’s to see unless it is switched on', async () => {
    for (const client of [plain.visitor, plain.sailor, plain.operator]) {
      const { status, error } = await client.from('boats').select().explain()
      expect([status, error?.code]).toEqual([406, 'PGRST107'])
    }
  })

  test('is text of several lines', async () => {
    const { data } = await harbour.visitor.from('boats').select('name, owners(name)').explain()
    expect(data).toMatch(/^Aggregate {2}\(cost=.*\n {2}-> /)
    expect(data).toContain('Scan')
  })

  test('is JSON, with the options', async () => {
    const options = { format: 'json', verbose: true, settings: true } as const
    const { data } = await harbour.visitor.from('boats').select().eq('id', 1).explain(options)
    expect(data).toMatchObject([
      { Plan: { Output: expect.any(Array) }, Settings: { search_path: expect.any(String) } },
    ])
  })

  test('says what it is the plan of', async () => {
    const accept = 'application/vnd.pgrst.plan+json; for="text/csv"; options=verbose|nonsense'
    const answer = await harbour.raw('GET', 'boats', undefined, { accept })
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+json; for="text/csv"; options=verbose; charset=utf-8',
    )
  })

  test('of a write writes nothing', async () => {
    await addBoat(harbour, 'Plan')
    const { data } = await harbour.visitor.from('boats').delete().eq('name', 'Plan').explain()
    expect(data).toContain('Delete on boats')
    const added = await harbour.visitor.from('boats').insert({ name: 'Planned' }).explain()
    expect(added.data).toContain('Insert on boats')
    expect(await names()).toEqual(['Plan'])
  })

  test('that is analysed is run, as the caller', async () => {
    const { data } = await harbour.visitor
      .from('boats')
      .update({ length: 7 })
      .eq('name', 'Plan')
      .explain({ analyze: true })
    expect(data).toContain('actual')
    expect(await harbour.sql(`select length::int from public.boats where name = 'Plan'`)).toEqual([
      { length: 7 },
    ])
    const refused = await harbour.visitor.from('ledger').select().explain({ analyze: true })
    expect(refused.error?.code).toBe('42501')
  })

  test('of a call, and of a read that is counted', async () => {
    const accept = 'application/vnd.pgrst.plan+text; for="text/csv"'
    expect((await harbour.raw('POST', 'rpc/numbers', '{"up_to": 3}', { accept })).text).toContain(
      'Function Scan',
    )
    expect((await harbour.raw('GET', 'boats', undefined, { accept, prefer: 'count=exact' })).text).toContain(
      'Scan',
    )
  })
})

test('everybody may undo where that is switched on', async () => {
  const answer = await harbour.raw('POST', 'boats', '{"name": "Gone"}', { prefer: 'tx=rollback' })
  expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, 'tx=rollback'])
  expect(await names()).not.toContain('Gone')
})
