// The front page: of a season, a club and a day; and how clubs moved within a week.
import * as fc from 'fast-check'
import { beforeEach, expect, inject, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, idOf, newSeason } from '#supabase/tests/testing/rows.ts'

const { sql, as } = useTables()

type Line = { position: number; was: number | null; club: { slug: string } }
type Front = {
  season: { slug: string }
  club: string | null
  day: { on: string; matches: { id: string }[] } | null
  before: string | null
  after: string | null
  coming: { id: string }[]
  played: { id: string }[]
  table: Line[]
}

let season = ''
let clubs: string[] = []
const rounds: string[] = []

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', {
    slug: 'premier-soccer-league',
    name: 'Premier Soccer League',
    kind: 'league',
  })
  season = await idOf({ sql }, 'seasons', { ...newSeason(competition), slug: '2030', status: 'running' })
  clubs = []
  for (let each = 0; each < 4; each++) {
    const club = await addClub({ sql })
    clubs.push(club)
    await add({ sql }, 'club_seasons', { season_id: season, club_id: club })
  }
  rounds.length = 0
  for (const number of [1, 2, 3]) rounds.push(await idOf({ sql }, 'rounds', { season_id: season, number }))
})

const pairs = [
  [0, 1, 2, 3],
  [1, 2, 3, 0],
  [2, 0, 1, 3],
]
const dayOf = (round: number) => `2030-03-${String(3 + 7 * round).padStart(2, '0')}`

async function play(round: number, goals: readonly number[] | null) {
  const [a = 0, b = 0, c = 0, d = 0] = pairs[round] ?? []
  const made: string[] = []
  for (const [home, away, at] of [
    [a, b, 0],
    [c, d, 2],
  ] as const)
    made.push(
      await idOf({ sql }, 'matches', {
        season_id: season,
        round_id: rounds[round],
        home_club_id: clubs[home],
        away_club_id: clubs[away],
        played_on: dayOf(round),
        status: goals ? 'confirmed' : 'scheduled',
        home_goals: goals ? goals[at] : null,
        away_goals: goals ? goals[at + 1] : null,
      }),
    )
  return made
}

async function front(...asked: unknown[]): Promise<Front> {
  const [row] = await as('anon', 'select public.front_page($1, $2, $3, $4) as page', [
    dayOf(1),
    ...[0, 1, 2].map(place => asked[place] ?? null),
  ])
  return row?.['page'] as Front
}

const score = fc.array(fc.nat(4), { minLength: 4, maxLength: 4 })

test('where a club was is where the table stood a week before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(score, { minLength: 1, maxLength: 3 }), async results => {
      await sql('delete from public.matches where season_id = $1', [season])
      for (const [round, goals] of results.slice(0, -1).entries()) await play(round, goals)
      const before = new Map(
        (await sql('select club_id, position from public.standings where season_id = $1', [season])).map(
          row => [row['club_id'], row['position']],
        ),
      )
      await play(results.length - 1, results.at(-1) ?? null)
      const told = await sql(
        `select place.club_id, place.place from public.seasons as season, app.places_a_week_before(season) as place
         where season.id = $1`,
        [season],
      )
      expect(new Map(told.map(row => [row['club_id'], row['place']]))).toEqual(before)
    }),
    { numRuns: 5 * inject('scale') },
  )
})

test('one day has its matches, and the days before and after it', async () => {
  await play(0, [1, 0, 2, 2])
  const middle = await play(1, [0, 0, 1, 3])
  await play(2, null)
  const shown = await front(null, null, dayOf(1))
  expect(shown.day?.matches.map(({ id }) => id).toSorted()).toEqual(middle.toSorted())
  expect([shown.before, shown.after]).toEqual([dayOf(0), dayOf(2)])
  expect([shown.coming, shown.played]).toEqual([[], []])
})

test('one club has its matches only, and the whole table', async () => {
  await play(0, [1, 0, 2, 2])
  await play(2, null)
  const [row] = await sql('select slug from public.clubs where id = $1', [clubs[0]])
  const shown = await front(null, row?.['slug'])
  expect([shown.club, shown.played.length, shown.coming.length, shown.table.length]).toEqual([
    row?.['slug'],
    1,
    1,
    4,
  ])
})

test('a season or a club that is not there is as none', async () => {
  await play(0, [1, 0, 2, 2])
  const shown = await front('1899', 'nobody-rovers')
  expect([shown.season.slug, shown.club, shown.played.length]).toEqual(['2030', null, 2])
})
