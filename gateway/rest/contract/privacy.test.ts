// A row that a policy hides is not there: not by embedding, counting, filtering or ordering.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { diarist, openLibrary, stranger } from './fixture.ts'

let library: TestGateway

// The same rows for a function to hand out: it runs as whoever calls it.
const more = `
  create function public.all_diaries() returns setof public.diaries language sql stable as $$ select * from public.diaries $$;
  create function public.diary_of(public.members) returns setof public.diaries rows 1 language sql stable as
    $$ select * from public.diaries where member_id = $1.id $$;
  create view public.open_diaries with (security_invoker = true) as select * from public.diaries;
  grant select on public.open_diaries to anon, authenticated;
`

const people: [name: string, as: 'visitor' | 'operator' | { sub: string }, sees: boolean][] = [
  ['a visitor', 'visitor', false],
  ['a stranger', { sub: stranger }, false],
  ['the diarist', { sub: diarist }, true],
  ['the operator', 'operator', true],
]

beforeAll(async () => {
  library = await openLibrary(more)
})
afterAll(() => library.close())

type Road = [
  sentence: string,
  ask: (db: SupabaseClient) => PromiseLike<{ data: unknown; count: number | null }>,
  hidden: object,
  seen: object,
]

const members = (db: SupabaseClient, select: string) => db.from('members').select(select).order('id')
const all = [{ id: 1 }, { id: 2 }, { id: 3 }]

const roads: Road[] = [
  [
    'reading',
    db => db.from('diaries').select('id').order('id'),
    { data: [] },
    { data: [{ id: 1 }, { id: 2 }] },
  ],
  [
    'counting',
    db => db.from('diaries').select('*', { count: 'exact', head: true }),
    { count: 0 },
    { count: 2 },
  ],
  [
    'totalling',
    db => db.from('diaries').select('mood.sum(),count()'),
    { data: [{ sum: null, count: 0 }] },
    { data: [{ sum: 6, count: 2 }] },
  ],
  [
    'filtering',
    db => db.from('diaries').select('id').like('secret', '%key%'),
    { data: [] },
    { data: [{ id: 1 }] },
  ],
  [
    'embedding',
    db => members(db, 'diaries(secret)').eq('id', 1),
    { data: [{ diaries: [] }] },
    { data: [{ diaries: [{ secret: 'I hid the key' }] }] },
  ],
  [
    'spreading',
    db => members(db, '...diaries(moods:mood)').eq('id', 1),
    { data: [{ moods: [] }] },
    { data: [{ moods: [5] }] },
  ],
  [
    'counting inside an embed',
    db => members(db, 'diaries(count)').eq('id', 1),
    { data: [{ diaries: [{ count: 0 }] }] },
    { data: [{ diaries: [{ count: 1 }] }] },
  ],
  ['an inner embed', db => members(db, 'id,diaries!inner()'), { data: [] }, { data: [{ id: 1 }, { id: 2 }] }],
  [
    'an inner embed with a filter',
    db => members(db, 'id,diaries!inner()').gt('diaries.mood', 3),
    { data: [] },
    { data: [{ id: 1 }] },
  ],
  [
    'counting by an inner embed',
    db => db.from('members').select('id,diaries!inner()', { count: 'exact', head: true }),
    { count: 0 },
    { count: 2 },
  ],
  [
    'asking whether it is there',
    db => members(db, 'id,diaries()').not('diaries', 'is', null),
    { data: [] },
    { data: [{ id: 1 }, { id: 2 }] },
  ],
  [
    'asking whether it is not there',
    db => members(db, 'id,diaries()').is('diaries', null),
    { data: all },
    { data: [{ id: 3 }] },
  ],
  [
    'asking in a tree',
    db => members(db, 'id,diaries()').or('diaries.not.is.null,id.eq.3'),
    { data: [{ id: 3 }] },
    { data: all },
  ],
  [
    'a filtered embed that is missing',
    db => members(db, 'id,diaries()').eq('diaries.mood', 5).is('diaries', null),
    { data: all },
    { data: [{ id: 2 }, { id: 3 }] },
  ],
  [
    'embedding two levels down',
    db => db.from('cards').select('members(diaries(id))').eq('id', 10),
    { data: [{ members: { diaries: [] } }] },
    { data: [{ members: { diaries: [{ id: 1 }] } }] },
  ],
  [
    'a computed relationship',
    db => members(db, 'diary_of(secret)').eq('id', 2),
    { data: [{ diary_of: null }] },
    { data: [{ diary_of: { secret: 'Nobody knows' } }] },
  ],
  [
    'ordering by a computed relationship',
    db =>
      db.from('members').select('id,diary_of()').order('diary_of(mood)').order('id', { ascending: false }),
    { data: [{ id: 3 }, { id: 2 }, { id: 1 }] },
    { data: [{ id: 2 }, { id: 1 }, { id: 3 }] },
  ],
  [
    'a function',
    db => db.rpc('all_diaries').select('id').order('id'),
    { data: [] },
    { data: [{ id: 1 }, { id: 2 }] },
  ],
  [
    'counting a function’s rows',
    db => db.rpc('all_diaries', {}, { count: 'exact', head: true }),
    { count: 0 },
    { count: 2 },
  ],
  [
    'a view with the caller’s rights',
    db => db.from('open_diaries').select('id').order('id'),
    { data: [] },
    { data: [{ id: 1 }, { id: 2 }] },
  ],
  [
    'a view, embedded',
    db => members(db, 'open_diaries(id)').eq('id', 1),
    { data: [{ open_diaries: [] }] },
    { data: [{ open_diaries: [{ id: 1 }] }] },
  ],
]

describe.each(people)('%s', (_name, as, sees) => {
  test.each(roads)(
    `${sees ? 'sees' : 'does not see'} a diary by %s`,
    async (_sentence, ask, hidden, seen) => {
      const reply = await ask(await library.client(as))
      expect(reply).toMatchObject(sees ? seen : hidden)
    },
  )
})

test('what one person was answered is not kept for the next', async () => {
  for (let round = 0; round < 5; round++)
    for (const [name, as, sees] of people) {
      const { data } = await (await library.client(as)).from('diaries').select('id')
      expect({ name, rows: data?.length }).toEqual({ name, rows: sees ? 2 : 0 })
    }
})
