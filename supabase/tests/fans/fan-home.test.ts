import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addPerson, idOf, newClub } from '#supabase/tests/testing/rows.ts'
import type { Who } from '#supabase/tests/testing/site.ts'

const tables = useTables()
const { sql, as } = tables

let season = ''
let mine = ''
let rival = ''
let other = ''

beforeEach(async () => {
  const league = { slug: 'premier-soccer-league', name: 'League', kind: 'league' }
  const competition_id = await idOf(tables, 'competitions', league)
  const running = { competition_id, slug: '2031', name: '2031', status: 'running' }
  season = await idOf(tables, 'seasons', running)
  const joins = async () => {
    const club_id = await idOf(tables, 'clubs', newClub())
    await add(tables, 'club_seasons', { season_id: season, club_id })
    return club_id
  }
  mine = await joins()
  rival = await joins()
  other = await joins()
})

/** So many days from today, in Harare. */
async function play(home_club_id: string, away_club_id: string, days: number, told: object = {}) {
  const [day] = await sql(`select ((now() at time zone 'Africa/Harare')::date + $1::int)::text as day`, [
    days,
  ])
  return idOf(tables, 'matches', {
    season_id: season,
    home_club_id,
    away_club_id,
    played_on: day?.['day'],
    ...told,
  })
}

const won = { status: 'confirmed', home_goals: 2, away_goals: 1 }

async function home(who: Who) {
  const [row] = await as(who, 'select public.my_fan_home() as told')
  return row?.['told'] as {
    clubs: {
      id: string
      next: { id: string } | null
      last: { id: string } | null
      line: { points: number } | null
    }[]
    players: { id: string; goals: number | null }[]
    choices: { id: string }[]
    saved: { title: string }[]
    polls: { match: { id: string }; mine: string | null }[]
  }
}

const follow = (club: string) => as('fan', `select public.follow($1, p_club_id => $2)`, [randomUUID(), club])

test('a newcomer can choose among the clubs of the season, and has nothing else', async () => {
  const found = await home('fan')
  expect(found).toMatchObject({ clubs: [], players: [], saved: [], polls: [] })
  expect(found.choices.map(({ id }) => id).toSorted()).toEqual([mine, rival, other].toSorted())
})

test('of a club that is followed the next and the last match are told, and its place', async () => {
  await follow(mine)
  await play(mine, rival, -14, won)
  const last = await play(rival, mine, -7, won)
  await play(rival, other, -1, won)
  await play(mine, other, 3, { status: 'postponed' })
  const next = await play(other, mine, 5)
  await play(mine, rival, 9)
  const found = await home('fan')
  expect(found.clubs).toMatchObject([
    { id: mine, next: { id: next }, last: { id: last }, line: { points: 3 } },
  ])
  expect(found.choices.map(({ id }) => id)).not.toContain(mine)
  expect((await home('scout')).clubs).toEqual([])
  // Whoever looks through the fan's eyes sees the fan's clubs.
  expect((await home('super_admin_as')).clubs).toHaveLength(1)
})

test('the player of a match of one’s club can be voted on for a day', async () => {
  await follow(mine)
  const game = await play(mine, rival, 0, {
    ...won,
    status: 'full_time',
    kick_off: new Date(Date.now() - 4 * 3_600_000),
  })
  const player_id = await addPerson(tables, 'player')
  await add(tables, 'lineup_entries', {
    match_id: game,
    player_id,
    club_id: mine,
    is_starter: true,
    is_captain: false,
    is_sample: false,
  })
  expect((await home('fan')).polls).toMatchObject([{ match: { id: game }, mine: null }])
  await as('fan', 'select public.vote_for_player($1, $2, $3)', [game, player_id, randomUUID()])
  expect((await home('fan')).polls[0]?.mine).toMatch(/^Person/)
})

test('the feed tells results, news, transfers, goals and sendings-off of those who are followed, the newest first', async () => {
  const scorer = await addPerson(tables, 'player')
  await follow(mine)
  await as('fan', `select public.follow($1, p_player_id => $2)`, [randomUUID(), scorer])
  await play(mine, rival, -9, won)
  await play(rival, other, -8, won)
  const scored = await play(rival, other, -2, { ...won, status: 'full_time' })
  for (const minute of [3, 40])
    await add(tables, 'match_events', {
      match_id: scored,
      club_id: rival,
      kind: 'goal',
      minute,
      person_id: scorer,
    })
  const article = await idOf(tables, 'articles', {
    slug: 'ours',
    title: 'Our club',
    body: 'Words.',
    kind: 'news',
    byline: 'The desk',
    club_id: mine,
    status: 'published',
    published_at: new Date(Date.now() - 5 * 86_400_000),
  })
  expect(article).toBeTruthy()
  const told = await as('fan', 'select kind, title from public.my_feed()')
  expect(told).toEqual([
    { kind: 'player', title: expect.stringMatching(/^Person \d+ scored twice$/) },
    { kind: 'news', title: 'Our club' },
    { kind: 'result', title: expect.stringMatching(/^Club \d+ 2–1 Club \d+$/) },
  ])
  expect(await as('fan', 'select kind from public.my_feed(1)')).toEqual([{ kind: 'player' }])
  expect(await as('scout', 'select kind from public.my_feed()')).toEqual([])
})
