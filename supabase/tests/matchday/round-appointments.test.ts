// A round is appointed at once: all of it, or nothing with a list of what is refused.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { addClub, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()

type Seat = { person_id: string; function: string }

let first: string
let second: string
let officials: string[]

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', { slug: 'rounds', name: 'Rounds', kind: 'league' })
  const season_id = await idOf({ sql }, 'seasons', newSeason(competition))
  const game = async (hour: number) =>
    idOf({ sql }, 'matches', {
      season_id,
      home_club_id: await addClub({ sql }),
      away_club_id: await addClub({ sql }),
      played_on: '2031-03-08',
      kick_off: `2031-03-08T${hour}:00:00+02:00`,
    })
  first = await game(13)
  second = await game(18)
  officials = [
    await addPerson({ sql }, 'official'),
    await addPerson({ sql }, 'official'),
    await addPerson({ sql }, 'official'),
  ]
})

const seat = (index: number, duty = 'referee'): Seat => ({
  person_id: officials[index] ?? '',
  function: duty,
})

const appoint = (
  matches: { match_id: string; officials: Seat[]; was?: Seat[] }[],
  { who, publish = false }: { who?: Parameters<typeof as>[0]; publish?: boolean } = {},
) =>
  as(
    who ?? 'admin',
    `select match_id, person_id, words, words_message ->> 'code' as code from public.appoint_round($1, $2, $3)`,
    [JSON.stringify(matches.map(match => ({ was: [], ...match }))), publish, randomUUID()],
  )

const given = async () =>
  (
    await sql(
      `select match_id, person_id, function, answer, published_at is not null as published
       from public.match_officials where match_id = any ($1::uuid[]) order by match_id = $2 desc, function, person_id`,
      [[first, second], first],
    )
  ).map(row => [row['match_id'], row['person_id'], row['function'], row['answer'], row['published']])

test('a round is appointed and published in one step, and the same again changes nothing', async () => {
  const round = [
    { match_id: first, officials: [seat(0), seat(1, 'assistant')] },
    { match_id: second, officials: [seat(2)] },
  ]
  expect(await appoint(round, { publish: true })).toEqual([])
  const after = await given()
  expect(after).toEqual([
    [first, officials[1], 'assistant', 'waiting', true],
    [first, officials[0], 'referee', 'waiting', true],
    [second, officials[2], 'referee', 'waiting', true],
  ])
  await sql(`update public.match_officials set answer = 'accepted' where match_id = $1`, [second])
  expect(await appoint(round, { publish: true })).toEqual([])
  // Who is still there keeps the answer given.
  expect((await given()).map(([, , , answer]) => answer)).toEqual(['waiting', 'waiting', 'accepted'])
  expect(
    await appoint([
      { match_id: first, officials: [seat(1, 'referee')], was: [seat(1, 'assistant'), seat(0)] },
    ]),
  ).toEqual([])
  expect(await given()).toEqual([
    [first, officials[1], 'referee', 'waiting', false],
    [second, officials[2], 'referee', 'accepted', true],
  ])
})

test('what is refused is listed, and then nothing is saved', async () => {
  const player = await addPerson({ sql }, 'player')
  await sql(`update public.matches set status = 'live_1h' where id = $1`, [second])
  const refused = await appoint([
    { match_id: first, officials: [seat(0), { person_id: player, function: 'fourth' }] },
    { match_id: second, officials: [seat(1)] },
    { match_id: randomUUID(), officials: [] },
  ])
  expect(refused.map(row => String(row['words'])).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    expect.stringContaining('before kick-off'),
    'This match is not in the record.',
    'This person is not on the list of officials.',
  ])
  expect(await given()).toEqual([])
})

test('nobody is at two matches at the same time, in the round or outside it', async () => {
  const both = [
    { match_id: first, officials: [seat(0)] },
    { match_id: second, officials: [seat(0, 'fourth')] },
  ]
  expect(await appoint(both)).toEqual([])
  await sql('delete from public.match_officials where match_id = $1', [second])
  await sql(`update public.matches set kick_off = '2031-03-08T15:00:00+02:00' where id = $1`, [second])
  expect(await appoint([{ match_id: second, officials: [seat(0)] }])).toEqual([
    {
      match_id: second,
      person_id: officials[0],
      words: expect.stringMatching(
        /^Person \d+ cannot be at two matches at the same time: Club \d+ v Club \d+, 13:00\.$/,
      ),
      code: 'matchday.twoMatchesAtOnce',
    },
  ])
  expect(await given()).toHaveLength(1)
})

test('what somebody else has changed meanwhile is not overwritten', async () => {
  await appoint([{ match_id: first, officials: [seat(0)] }])
  const late = await appoint([
    { match_id: first, officials: [seat(1)] },
    { match_id: second, officials: [seat(2)] },
  ])
  expect(late).toEqual([
    {
      match_id: first,
      person_id: null,
      words: expect.stringContaining('Somebody else has changed'),
      code: 'matchday.officialsChangedMeanwhile',
    },
  ])
  expect(await given()).toEqual([[first, officials[0], 'referee', 'waiting', false]])
})

test('only the offices appoint a round, and a malformed one is refused', async () => {
  for (const who of ['fan', 'referee', 'club_admin', 'coach', 'scout', 'player', 'club'] as const)
    await expect(appoint([{ match_id: first, officials: [] }], { who })).rejects.toMatchObject({
      code: 'PT403',
    })
  expect(await appoint([{ match_id: first, officials: [] }], { who: 'zifa_admin' })).toEqual([])
  await expect(appoint([])).rejects.toMatchObject({ code: 'PT422', hint: 'matches' })
  const six = Array.from({ length: 6 }, () => seat(0))
  await expect(appoint([{ match_id: first, officials: six }])).rejects.toMatchObject({ code: 'PT422' })
})
