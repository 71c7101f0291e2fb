// Prefer: timezone: times are written, and read, as in that place.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHarbour, type Harbour } from './write-fixture.ts'

let harbour: Harbour

beforeAll(async () => {
  harbour = await startHarbour(
    `create function public.zone() returns text language sql stable as $$ select current_setting('timezone') $$;`,
  )
  await harbour.sql(`insert into public.boats (name, built_at) values ('Ada', '2024-01-01T10:00:00Z')`)
})
afterAll(() => harbour.close())

const read = (prefer: string) => harbour.raw('GET', 'boats?select=built_at', undefined, { prefer })

test('a read is answered in that zone, and says so; the next is not', async () => {
  const answer = await read('timezone=Africa/Harare')
  expect(answer.json).toEqual([{ built_at: '2024-01-01T12:00:00+02:00' }])
  expect(answer.headers.get('preference-applied')).toBe('timezone=Africa/Harare')
  expect((await read('count=exact')).json).toEqual([{ built_at: '2024-01-01T10:00:00+00:00' }])
})

test('a write is read in that zone', async () => {
  const prefer = 'timezone=America/New_York, return=representation'
  const answer = await harbour.raw(
    'POST',
    'boats?select=built_at',
    '{"name": "Bea", "built_at": "2024-01-01T10:00"}',
    { prefer },
  )
  expect(answer.json).toEqual([{ built_at: '2024-01-01T10:00:00-05:00' }])
  expect(
    await harbour.sql(`select 1 as one from public.boats where built_at = '2024-01-01T15:00:00Z'`),
  ).toHaveLength(1)
  await harbour.sql(`delete from public.boats where name = 'Bea'`)
})

test('a function sees it', async () => {
  const answer = await harbour.raw('POST', 'rpc/zone', '{}', { prefer: 'timezone=Asia/Tokyo' })
  expect(answer.json).toBe('Asia/Tokyo')
})

test.each(['Nowhere/Here', '+02:00', "UTC'; drop", '', 'UTC\\', 'x'.repeat(1_000)])(
  '%s is no zone',
  async zone => {
    const lenient = await read(`timezone=${zone}`)
    expect(lenient.json).toEqual([{ built_at: '2024-01-01T10:00:00+00:00' }])
    expect(lenient.headers.get('preference-applied')).toBeNull()
    const strict = await read(`handling=strict, timezone=${zone}`)
    expect([strict.status, strict.json]).toMatchObject([400, { code: 'PGRST122' }])
  },
)
