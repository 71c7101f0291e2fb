import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace, tino, type Place } from './fixture.ts'

let place: Place
beforeAll(async () => {
  place = await openPlace()
  const names = [
    'b.txt',
    'A.txt',
    'c.txt',
    'clubs/dynamos/crest.txt',
    'clubs/dynamos/kit.txt',
    'clubs/highlanders/crest.txt',
    'clubs/list.txt',
    'zebra/x.txt',
  ]
  for (const name of names) await place.operator.storage.from('open').upload(name, name)
})
afterAll(() => place.close())

const list = async (...given: Parameters<ReturnType<Place['operator']['storage']['from']>['list']>) => {
  const { data, error } = await place.operator.storage.from('open').list(...given)
  expect(error).toBeNull()
  return data ?? []
}
const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name)

test('a folder is listed by name, with each folder in it once', async () => {
  expect(namesOf(await list())).toEqual(['A.txt', 'b.txt', 'c.txt', 'clubs', 'zebra'])
  expect(namesOf(await list('clubs'))).toEqual(['dynamos', 'highlanders', 'list.txt'])
  expect(namesOf(await list('clubs/dynamos'))).toEqual(['crest.txt', 'kit.txt'])
  expect(namesOf(await list('clubs/dynamos/'))).toEqual(['crest.txt', 'kit.txt'])
})

test('a file is told with all that is known, a folder without an id', async () => {
  const [file, , , folder] = await list()
  expect(file).toMatchObject({
    name: 'A.txt',
    id: expect.any(String),
    created_at: expect.any(String),
    updated_at: expect.any(String),
    last_accessed_at: expect.any(String),
    metadata: { size: 5, mimetype: 'text/plain', cacheControl: 'max-age=3600' },
  })
  expect(folder).toMatchObject({
    name: 'clubs',
    id: null,
    created_at: null,
    updated_at: null,
    metadata: null,
  })
})

test('limit and offset page through it', async () => {
  expect(namesOf(await list('', { limit: 2 }))).toEqual(['A.txt', 'b.txt'])
  expect(namesOf(await list('', { limit: 2, offset: 3 }))).toEqual(['clubs', 'zebra'])
})

test('a hundred are listed unless more are asked for', async () => {
  await place.gateway.sql(
    `insert into storage.objects (bucket_id, name, version, metadata)
     select 'open', 'many/' || lpad(n::text, 3, '0'), n::text, '{}' from generate_series(1, 150) n`,
  )
  expect(namesOf(await list('many')).at(-1)).toBe('100')
  expect(await list('many', { limit: 150 })).toHaveLength(150)
  await place.gateway.sql(`delete from storage.objects where name like 'many/%'`)
})

test('who says neither how many nor in which order gets the first hundred by name, ascending', async () => {
  await place.gateway.sql(
    `insert into storage.objects (bucket_id, name, version, metadata, created_at)
     select 'open', 'many/' || lpad(n::text, 3, '0'), n::text, '{}', now() - n * interval '1 second'
     from generate_series(1, 150) n`,
  )
  // The client library says both by itself: this is the request without it.
  const { url, keys } = place.gateway
  const answer = await fetch(`${url}/storage/v1/object/list/open`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prefix: 'many' }),
  })
  const listed = (await answer.json()) as { name: string }[]
  expect(namesOf(listed)).toEqual(
    Array.from({ length: 100 }, (_, index) => String(index + 1).padStart(3, '0')),
  )
  await place.gateway.sql(`delete from storage.objects where name like 'many/%'`)
})

test('it is sorted as asked for', async () => {
  const order = { column: 'name', order: 'desc' }
  expect(namesOf(await list('', { sortBy: order }))).toEqual(['zebra', 'clubs', 'c.txt', 'b.txt', 'A.txt'])
  const byTime = await list('', { sortBy: { column: 'created_at', order: 'desc' } })
  expect(namesOf(byTime)).toEqual(['zebra', 'clubs', 'c.txt', 'A.txt', 'b.txt'])
  const { error } = await place.operator.storage.from('open').list('', { sortBy: { column: 'owner; drop' } })
  expect(error?.status).toBe(400)
})

test('names are searched by how they begin, whatever their case', async () => {
  expect(namesOf(await list('', { search: 'a' }))).toEqual(['A.txt'])
  expect(namesOf(await list('clubs', { search: 'H' }))).toEqual(['highlanders'])
  expect(namesOf(await list('clubs', { search: 'dynamos/k' }))).toEqual(['dynamos/kit.txt'])
  expect(await list('', { search: '%' })).toEqual([])
})

test('only what the policies show is listed', async () => {
  await place.operator.storage.from('crests').upload(`${tino.sub}/a.txt`, 'a')
  await place.operator.storage.from('crests').upload(`other/b.txt`, 'b')
  expect(namesOf((await place.tino.storage.from('crests').list()).data ?? [])).toEqual([tino.sub])
  expect((await place.rudo.storage.from('crests').list()).data).toEqual([])
  expect((await place.visitor.storage.from('nowhere').list()).data).toEqual([])
})

test.each([{ limit: -1 }, { limit: 1.5 }, { offset: -1 }])('%j is refused', async options => {
  expect((await place.operator.storage.from('open').list('', options)).error?.status).toBe(400)
})

test('the second way lists by prefix, page after page', async () => {
  const from = place.operator.storage.from('open')
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { data } = await from.listV2({ prefix: 'c', limit: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...(data?.objects ?? []).map(({ name }) => name))
    expect(data?.hasNext).toBe(data?.nextCursor !== undefined)
    cursor = data?.nextCursor
  } while (cursor)
  expect(seen).toEqual([
    'c.txt',
    'clubs/dynamos/crest.txt',
    'clubs/dynamos/kit.txt',
    'clubs/highlanders/crest.txt',
    'clubs/list.txt',
  ])
})

test('the second way groups folders when asked to', async () => {
  const { data } = await place.operator.storage
    .from('open')
    .listV2({ prefix: 'clubs/', with_delimiter: true })
  expect(data?.folders).toEqual([
    { name: 'clubs/dynamos/', key: 'clubs/dynamos' },
    { name: 'clubs/highlanders/', key: 'clubs/highlanders' },
  ])
  expect(data?.objects).toMatchObject([{ name: 'clubs/list.txt', key: 'clubs/list.txt' }])
  expect(data?.hasNext).toBe(false)
})

test('the second way sorts by time, and refuses a cursor that is not ours', async () => {
  const from = place.operator.storage.from('open')
  const first = await from.listV2({ limit: 3, sortBy: { column: 'created_at', order: 'desc' } })
  const options = { limit: 3, sortBy: { column: 'created_at', order: 'desc' } as const }
  const second = await from.listV2({ ...options, cursor: first.data?.nextCursor ?? '' })
  const names = [...(first.data?.objects ?? []), ...(second.data?.objects ?? [])].map(({ name }) => name)
  expect(names.slice(0, 2)).toEqual(['zebra/x.txt', 'clubs/list.txt'])
  expect(new Set(names).size).toBe(6)
  expect((await from.listV2({ cursor: 'bm90IG91cnM' })).error?.status).toBe(400)
})
