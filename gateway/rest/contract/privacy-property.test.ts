// Whatever a stranger asks, the answer is the same as if the hidden rows did not exist.
import { constant, constantFrom, oneof, record, sample, tuple, uniqueArray } from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { TestGateway } from '#gateway/testing/test-gateway.ts'
import { diarist, openLibrary, read, stranger } from './fixture.ts'

const requests = 60 * inject('scale')

const more = `
  create function public.all_diaries() returns setof public.diaries language sql stable as $$ select * from public.diaries $$;
  create function public.diary_of(public.members) returns setof public.diaries rows 1 language sql stable as
    $$ select * from public.diaries where member_id = $1.id $$;
  create view public.open_diaries with (security_invoker = true) as select * from public.diaries;
  grant select on public.open_diaries to anon, authenticated;
`

let library: TestGateway

beforeAll(async () => {
  library = await openLibrary(more)
})
afterAll(() => library.close())

const diaryFilters = [
  'secret=ilike.*knows*',
  'mood=in.(1,5)',
  'mood=gt.0',
  'members=is.null',
  'or=(mood.gt.3,members.not.is.null)',
]

/** For each resource what may stand together in one request. */
const roads = [
  {
    target: 'members',
    select: [
      [
        'diaries(*)',
        'diaries(count)',
        'diaries(secret,members(name))',
        'diaries!inner(id)',
        'diaries()',
        '...diaries(moods:mood)',
      ],
      ['diary_of(secret)', 'diary_of!inner()', 'diary_of()', '...diary_of(secret,mood)'],
      ['id', '*', 'name,open_diaries(id)', 'name,open_diaries(mood.sum())'],
    ],
    filters: [
      'diaries=is.null',
      'diaries=not.is.null',
      'diary_of=not.is.null',
      'or=(diaries.not.is.null,id.gt.2)',
      'not.or=(diaries.is.null,id.eq.1)',
      'diaries.mood=gt.3',
      'diaries.secret=like.*key*',
      'diary_of.mood=eq.5',
      'id=gt.0',
    ],
    order: [
      'order=id.desc',
      'order=diary_of(mood)',
      'order=diary_of(secret).desc.nullslast,id',
      'diaries.order=mood.desc',
    ],
  },
  {
    target: 'cards',
    select: [
      [
        'members(id,diaries(secret))',
        'members!inner(diaries!inner(id))',
        'members(diary_of(mood))',
        '...members(name,...diaries(mood))',
      ],
      ['id', 'colour'],
    ],
    filters: ['members=not.is.null', 'id=gt.0', 'or=(members.is.null,id.gt.10)'],
    order: ['order=id', 'order=members(id)'],
  },
  ...['diaries', 'open_diaries', 'rpc/all_diaries'].map(target => ({
    target,
    select: [
      ['members()', 'members(name)', '...members(name)'],
      ['id', '*', 'count()', 'mood.max()', 'owner,secret'],
    ],
    filters: diaryFilters,
    order: ['', 'limit=1'],
  })),
]

const asked = oneof(
  ...roads.map(({ target, select, filters, order }) =>
    record({
      target: constant(target),
      select: tuple(...select.map(choices => constantFrom(...choices))),
      filters: uniqueArray(constantFrom(...filters), { maxLength: 2 }),
      order: constantFrom('', ...order),
      window: constantFrom('', '', 'limit=1', 'offset=1'),
      count: constantFrom('', 'count=exact', 'count=exact'),
    }),
  ),
)

async function answersTo(sub: string): Promise<string[]> {
  const authorization = `Bearer ${await library.token({ sub })}`
  const answers: string[] = []
  for (const { target, select, filters, order, window, count } of sample(asked, {
    numRuns: requests,
    seed: 263,
  })) {
    const query = [`select=${select.join(',')}`, ...filters, order, window].filter(Boolean).join('&')
    const response = await read(library, `${target}?${query}`, { authorization, prefer: count })
    const range = response.headers.get('content-range')
    answers.push(`${target}?${query}\n${response.status} ${range} ${await response.text()}`)
  }
  return answers
}

test(`${requests} requests of a stranger learn nothing of a hidden diary`, async () => {
  const before = { stranger: await answersTo(stranger), diarist: await answersTo(diarist) }
  await library.sql('delete from public.diaries')
  const after = { stranger: await answersTo(stranger), diarist: await answersTo(diarist) }

  expect(before.stranger).toEqual(after.stranger)
  // The requests are worth asking: to the diarist they do tell.
  const telling = before.diarist.filter((answer, at) => answer !== after.diarist[at])
  expect(telling.length).toBeGreaterThan(requests / 3)
})
