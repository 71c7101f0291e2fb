// The draw of a season: who may, what is refused, and that what was seen is what is written.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, idOf } from '#supabase/tests/testing/rows.ts'
import { everybody, type Row, type Who } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()

type Line = { round: number; home: string; away: string; venue: string | null; day: string; time: string }
type Answer = {
  seen: string
  isNew: boolean
  rows: { outcome: string; reason: { text: string } | null; changes: object }[]
}

let clubs: string[] = []
let ground = ''

beforeEach(async () => {
  await add({ sql }, 'competitions', { slug: 'premier-soccer-league', name: 'PSL', kind: 'league' })
  clubs = [await addClub({ sql }), await addClub({ sql }), await addClub({ sql }), await addClub({ sql })]
  ground = await idOf({ sql }, 'venues', { slug: 'the-ground', name: 'The Ground' })
})

/** Four clubs, everybody once at each ground. */
function lines(): Line[] {
  const pairs = [
    [
      [0, 1],
      [2, 3],
    ],
    [
      [3, 0],
      [1, 2],
    ],
    [
      [0, 2],
      [3, 1],
    ],
  ] as const
  const half = (round: number, isTurned: boolean) =>
    pairs.flatMap((ofRound, index) =>
      ofRound.map(([one, other], place) => ({
        round: round + index,
        home: clubs[isTurned ? other : one] ?? '',
        away: clubs[isTurned ? one : other] ?? '',
        venue: place === 0 ? ground : null,
        day: `2031-0${round + index}-01`,
        time: '15:00',
      })),
    )
  return [...half(1, false), ...half(4, true)]
}

const look = async (rows: Line[], who: Who = 'admin', season = '2031') =>
  (await as(who, 'select public.preview_draw($1, $2) as plan', [season, JSON.stringify(rows)]))[0]?.[
    'plan'
  ] as Answer

async function draw(rows: Line[], more: { who?: Who; seen?: string; typed?: string; request?: string } = {}) {
  const { who = 'admin', typed = '2031', request = randomUUID() } = more
  const seen = more.seen ?? (await look(rows)).seen
  const given = ['2031', JSON.stringify(rows), typed, seen, request]
  return (await as(who, 'select public.draw_season($1, $2, $3, $4, $5) as done', given))[0]?.['done'] as Row
}

const outcomes = ({ rows }: Answer) =>
  Object.entries(Object.groupBy(rows, row => row.outcome)).map(([name, of]) => `${name} ${of?.length}`)
const matches = () =>
  sql(
    `select * from public.matches where season_id = (select id from public.seasons where slug = '2031') order by id`,
  )

test('a draw makes the season, its clubs, rounds and matches, which everybody sees', async () => {
  const plan = await look(lines())
  expect([plan.isNew, outcomes(plan)]).toEqual([true, ['add 12']])
  expect(await matches()).toHaveLength(0)
  expect(await draw(lines())).toMatchObject({ added: 12, changed: 0, removed: 0 })
  const [seen] = await as(
    'anon',
    `select season.status, season.starts_on::text, season.ends_on::text,
      (select count(*)::int from public.club_seasons where season_id = season.id) as clubs,
      (select count(*)::int from public.rounds where season_id = season.id) as rounds,
      (select count(*)::int from public.matches where season_id = season.id and status = 'scheduled') as matches
    from public.seasons as season where slug = '2031'`,
  )
  expect(seen).toEqual({
    status: 'draft',
    starts_on: '2031-01-01',
    ends_on: '2031-06-01',
    clubs: 4,
    rounds: 6,
    matches: 12,
  })
})

test('the same draw again changes nothing, another keeps the matches and changes their days', async () => {
  await draw(lines())
  const before = await matches()
  expect(outcomes(await look(lines()))).toEqual(['same 12'])
  const moved = lines().map(line => (line.round === 1 ? { ...line, day: '2031-01-02', time: '12:00' } : line))
  const plan = await look(moved)
  expect(outcomes(plan).toSorted()).toEqual(['change 2', 'same 10'])
  expect(plan.rows.find(row => row.outcome === 'change')?.changes).toEqual({
    day: ['2031-01-01', '2031-01-02'],
    time: ['15:00', '12:00'],
  })
  expect(await draw(moved)).toMatchObject({ added: 0, changed: 2 })
  expect((await matches()).map(row => row['id'])).toEqual(before.map(row => row['id']))
})

test('a club that is not drawn any more leaves the season with its matches', async () => {
  await draw(lines())
  const without = [
    { round: 1, home: clubs[0] ?? '', away: clubs[1] ?? '' },
    { round: 2, home: clubs[2] ?? '', away: clubs[0] ?? '' },
    { round: 3, home: clubs[1] ?? '', away: clubs[2] ?? '' },
  ].map(line => ({ ...line, venue: null, day: `2031-0${line.round}-01`, time: '15:00' }))
  expect(outcomes(await look(without)).toSorted()).toEqual(['change 3', 'remove 9'])
  expect(await draw(without)).toMatchObject({ added: 0, changed: 3, removed: 9 })
  const [left] = await sql(
    `select count(*)::int as clubs from public.club_seasons as part join public.seasons as season on season.id = part.season_id where slug = '2031'`,
  )
  expect([left?.['clubs'], (await matches()).length]).toEqual([3, 3])
})

test('only the league draws, and only by typing the name of the season', async () => {
  for (const who of everybody.filter(each => each !== 'admin' && each !== 'super_admin')) {
    const code = who === 'anon' ? '42501' : 'PT403'
    await expect(draw(lines(), { who })).rejects.toMatchObject({ code })
  }
  // Looking through another's eyes, a super admin may still look.
  for (const who of ['fan', 'club_admin', 'zifa_admin'] as const)
    await expect(look(lines(), who)).rejects.toMatchObject({ code: 'PT403' })
  await expect(draw(lines(), { typed: '2030' })).rejects.toMatchObject({ code: 'PT422', hint: 'typed' })
  expect(await matches()).toHaveLength(0)
  await draw(lines(), { who: 'super_admin' })
})

test('the same request again is answered as before and writes nothing', async () => {
  const request = randomUUID()
  const { seen } = await look(lines())
  const first = await draw(lines(), { request, seen })
  expect(await draw(lines(), { request, seen })).toEqual(first)
})

test('what changed since it was seen is refused', async () => {
  const { seen } = await look(lines())
  await draw(lines())
  await expect(draw(lines(), { seen })).rejects.toMatchObject({ code: 'PT409' })
})

test('a season of which a match has begun is not drawn again, nor one that is over', async () => {
  await draw(lines())
  await sql(`update public.seasons set status = 'archived' where slug = '2031'`)
  await expect(look(lines())).rejects.toMatchObject({ code: 'PT409', hint: 'season' })
  await sql(`update public.seasons set status = 'running' where slug = '2031'`)
  await sql(
    `update public.matches set status = 'postponed' where id = (select id from public.matches order by id limit 1)`,
  )
  await expect(look(lines())).rejects.toMatchObject({ code: 'PT409', hint: 'season' })
})

test('a draw in which not everybody meets everybody is refused', async () => {
  await expect(look(lines().slice(1))).rejects.toMatchObject({ code: 'PT422', hint: 'clubs' })
  await expect(look([])).rejects.toMatchObject({ code: 'PT422' })
  await expect(look(lines(), 'admin', 'next')).rejects.toMatchObject({ code: 'PT422', hint: 'season' })
})

test.each([
  [
    'twice in a round',
    (line: Line) => ({ ...line, round: line.round === 2 ? 1 : line.round }),
    'plays twice in round 1',
  ],
  [
    'twice on a day',
    (line: Line) => ({ ...line, day: line.round === 2 ? '2031-01-01' : line.day }),
    'another match on 2031-01-01',
  ],
  ['at one ground at once', (line: Line) => ({ ...line, venue: ground }), 'The ground has another match'],
])('a line is refused that has a club or a ground %s', async (_, change, words) => {
  const plan = await look(lines().map(change))
  expect(plan.rows.map(row => row.reason?.text).join(' ')).toContain(words)
  await expect(draw(lines().map(change))).rejects.toMatchObject({
    code: 'PT409',
    message: expect.stringContaining(words),
  })
  expect(await matches()).toHaveLength(0)
})

test('a match of another competition on the day is seen', async () => {
  const cup = await idOf({ sql }, 'competitions', { slug: 'cup', name: 'Cup', kind: 'cup' })
  const season_id = await idOf({ sql }, 'seasons', { competition_id: cup, slug: '2031', name: 'Cup 2031' })
  const final = {
    season_id,
    home_club_id: clubs[0],
    away_club_id: await addClub({ sql }),
    played_on: '2031-03-01',
  }
  await add({ sql }, 'matches', final)
  const reasons = (await look(lines())).rows.flatMap(row => row.reason?.text ?? [])
  expect(reasons).toEqual(['One of the clubs has another match on 2031-03-01.'])
})
