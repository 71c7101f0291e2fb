// The tables of every season against those that were computed beside the matches: what is kept ready, what the view
// folds and what domain/record/table/standings.ts folds, all as a visitor reads them through the data API.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standings } from '#domain/record/table/standings.ts'
import { startTestGateway, type TestGateway } from '#gateway/testing/test-gateway.ts'
import { readCsv } from '#lib/formats/csv-read.ts'
import { withRecord } from '#seed/testing/fillings.ts'

const folder = join(import.meta.dirname, '..', '..', 'data')
const rowsIn = (file: string) => readCsv(readFileSync(join(folder, file), 'utf8')).map(({ cells }) => cells)

type Table = Record<string, (string | number)[]>
type Total = { club: { slug: string }; season: { slug: string } } & Record<string, number>
type Match = {
  home: { slug: string }
  away: { slug: string }
  home_goals: number
  away_goals: number
  played_on: string
}

let site: TestGateway

beforeAll(async () => {
  site = await startTestGateway({ schema: '', filling: withRecord })
})
afterAll(() => site.close())

const numbers = ['played', 'won', 'drawn', 'lost', 'goals_for', 'goals_against', 'goal_difference', 'points']

/** By season and club: the position and every number. */
const expected = Object.fromEntries(
  rowsIn('psl_tables_computed.csv').map(row => [
    `${row['season']} ${row['club_id']}`,
    ['pos', 'P', 'W', 'D', 'L', 'GF', 'GA', 'GD', 'Pts'].map(name => Number(row[name])),
  ]),
)

const seasons = [...new Set(rowsIn('psl_tables_computed.csv').map(row => row['season'] ?? ''))]

async function read(path: string): Promise<unknown[]> {
  const response = await fetch(`${site.url}/rest/v1/${path}`, { headers: { apikey: site.keys.publishable } })
  const body: unknown = await response.json()
  if (!Array.isArray(body)) throw new Error(JSON.stringify(body))
  return body
}

const ofLeague = 'competitions.slug=eq.premier-soccer-league'

async function tableFrom(relation: 'club_totals' | 'standings'): Promise<Table> {
  const table: Table = {}
  for (const season of seasons) {
    const [found] = (await read(`seasons?select=id,competitions!inner()&slug=eq.${season}&${ofLeague}`)) as {
      id: string
    }[]
    const rows = (await read(
      `${relation}?select=*,club:clubs(slug),season:seasons(slug)&season_id=eq.${found?.id}`,
    )) as Total[]
    for (const row of rows)
      table[`${row.season.slug} ${row.club.slug}`] = ['position', ...numbers].map(name => row[name] ?? -1)
  }
  return table
}

test('the file has 302 rows', () => {
  expect(Object.keys(expected)).toHaveLength(302)
})

test('the totals that are kept ready equal them in every column', async () => {
  expect(await tableFrom('club_totals')).toEqual(expected)
})

test('the view that folds the matches equals them in every column', async () => {
  expect(await tableFrom('standings')).toEqual(expected)
})

test('the fold of the same matches in the domain equals them in every column', async () => {
  const table: Table = {}
  for (const season of seasons) {
    const clubs = (await read(
      `club_seasons?select=club:clubs(slug),seasons!inner(slug)&seasons.slug=eq.${season}`,
    )) as { club: { slug: string } }[]
    const matches = (await read(
      `matches?select=home:clubs!home_club_id(slug),away:clubs!away_club_id(slug),home_goals:counted_home_goals,` +
        `away_goals:counted_away_goals,played_on,seasons!inner()&seasons.slug=eq.${season}&counted_home_goals=not.is.null`,
    )) as Match[]
    const counted = matches.map(({ home, away, home_goals, away_goals, played_on }) => ({
      home: home.slug,
      away: away.slug,
      homeGoals: home_goals,
      awayGoals: away_goals,
      playedOn: played_on,
    }))
    for (const row of standings(
      clubs.map(({ club }) => club.slug),
      counted,
    ))
      table[`${season} ${row.club}`] = [
        row.position,
        row.played,
        row.won,
        row.drawn,
        row.lost,
        row.goalsFor,
        row.goalsAgainst,
        row.goalDifference,
        row.points,
      ]
  }
  expect(table).toEqual(expected)
})

test('the first of every table since 2006 is the champion, with the points that are told', async () => {
  const told = rowsIn('champions.csv').filter(
    row => row['season'] && row['season'] >= '2006' && row['champion'],
  )
  expect(told).toHaveLength(seasons.length)
  for (const { season, champion, points } of told) {
    const first = await read(
      `club_totals?select=points,is_tied,club:clubs(name),seasons!inner()&seasons.slug=eq.${season}&position=eq.1`,
    )
    expect([season, first]).toEqual([
      season,
      [{ points: Number(points), is_tied: false, club: { name: champion } }],
    ])
    const honours = await read(
      `honours?select=club:clubs(name),competitions!inner()&place=eq.1&season_name=eq.${season}&${ofLeague}`,
    )
    expect([season, honours]).toEqual([season, [{ club: { name: champion } }]])
  }
})

test('in every season wins equal losses, goals scored equal goals conceded, and the totals are the sums', async () => {
  const rows = await site.sql(
    `select season.slug from public.season_totals as total join public.seasons as season on season.id = total.season_id
     join lateral (
       select sum(won)::int as won, sum(lost)::int as lost, sum(goals_for)::int as scored,
         sum(goals_against)::int as conceded, sum(played)::int as played, count(*)::int as clubs, sum(drawn)::int as drawn
       from public.club_totals as part where part.season_id = total.season_id) as sum on true
     where won <> lost or scored <> conceded or scored <> total.goals or played <> 2 * total.counted
       or won <> total.home_wins + total.away_wins or sum.drawn <> 2 * total.draws or sum.clubs <> total.clubs`,
  )
  expect(rows).toEqual([])
})
