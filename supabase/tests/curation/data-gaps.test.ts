// What the record of a season lacks: counted and named for administrators, and told to nobody else.
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import { everybody } from '#supabase/tests/testing/site.ts'

const { sql, as } = useTables()

type Gap = { kind: string; lookedAt: number; missing: number; first: { title: string; href: string }[] }

let season: { id: string; slug: string }
let match: string
let bareMatch: string
let player: string
let club: string

async function gaps(slug: string | null = season.slug): Promise<Record<string, Gap>> {
  const [row] = await as('admin', 'select public.data_gaps($1) as told', [slug])
  const told = row?.['told'] as { season: string; gaps: Gap[] }
  return Object.fromEntries(told.gaps.map(gap => [gap.kind, gap]))
}

const missing = async () =>
  Object.fromEntries(Object.entries(await gaps()).map(([kind, gap]) => [kind, [gap.missing, gap.lookedAt]]))

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', { slug: 'gaps', name: 'League', kind: 'league' })
  const made = { ...newSeason(competition), slug: '2999' }
  season = { id: await idOf({ sql }, 'seasons', made), slug: made.slug }
  club = await addClub({ sql })
  const game = {
    season_id: season.id,
    home_club_id: club,
    away_club_id: await addClub({ sql }),
    status: 'full_time',
    home_goals: 1,
    away_goals: 0,
  }
  match = await idOf({ sql }, 'matches', { ...game, played_on: '2025-05-01' })
  bareMatch = await idOf({ sql }, 'matches', { ...game, played_on: '2025-06-01' })
  await add({ sql }, 'matches', { ...game, status: 'scheduled', home_goals: null, away_goals: null })
  player = await addPerson({ sql }, 'player')
  await add({ sql }, 'registrations', { player_id: player, club_id: club, season_id: season.id })
  await add({ sql }, 'club_seasons', { season_id: season.id, club_id: club })
})

test('of a season that tells only scores everything is missing', async () => {
  expect(await missing()).toEqual({
    events: [2, 2],
    lineups: [2, 2],
    referees: [2, 2],
    scorers: [0, 0],
    births: [1, 1],
    colours: [1, 1],
    names: [0, 0],
  })
})

test('what is entered is no longer missing', async () => {
  await add({ sql }, 'match_events', { match_id: match, club_id: club, kind: 'goal', minute: 12 })
  await add({ sql }, 'lineup_entries', {
    match_id: match,
    player_id: player,
    club_id: club,
    is_starter: true,
  })
  await add({ sql }, 'match_officials', {
    match_id: match,
    person_id: await addPerson({ sql }, 'official'),
    function: 'referee',
  })
  await sql(`update public.clubs set colours = '{#0a5c34}' where id = $1`, [club])
  await add({ sql }, 'birth_dates', { person_id: player, born_on: '2012-01-01' })
  await add({ sql }, 'awards', { season_name: season.slug, award: 'Fair play', club_name: 'Unknown' })
  expect(await missing()).toEqual({
    events: [1, 2],
    lineups: [1, 2],
    referees: [1, 2],
    scorers: [1, 1],
    births: [0, 1],
    colours: [0, 1],
    names: [1, 1],
  })
  const { events, scorers } = await gaps()
  expect(events?.first.map(({ href }) => href)).toEqual([`/matches/${bareMatch}`])
  expect(scorers?.first[0]?.title).toMatch(/^12′ goal, /)
})

test('without a season it is the latest, and one that is not there is refused', async () => {
  expect(await gaps(null)).toEqual(await gaps())
  await expect(gaps('1066')).rejects.toThrow('This season does not exist.')
})

test.each(everybody.filter(who => !['admin', 'zifa_admin', 'super_admin'].includes(who)))(
  'is refused to %s',
  async who => {
    await expect(as(who, 'select public.data_gaps()')).rejects.toThrow(
      /Only the league, the association and super admins|permission denied/,
    )
  },
)

test('what is missing twice in the same words is one line that says so', async () => {
  const goal = { match_id: match, club_id: club, kind: 'goal' }
  for (const event of [goal, goal, { ...goal, minute: 12 }]) await add({ sql }, 'match_events', event)
  const { scorers } = await gaps()
  expect(scorers?.missing).toBe(3)
  expect(scorers?.first).toEqual([
    expect.objectContaining({ title: expect.stringMatching(/^12′ goal/), times: 1 }),
    expect.objectContaining({ title: expect.stringMatching(/^goal/), times: 2 }),
  ])
})

test('every season can be chosen, once, and a cup of the same year is not taken for the league', async () => {
  const cup = await idOf({ sql }, 'competitions', { slug: 'gaps-cup', name: 'Cup', kind: 'cup' })
  await add({ sql }, 'seasons', { ...newSeason(cup), slug: season.slug, name: 'The cup' })
  const [row] = await as('admin', 'select public.data_gaps($1) as told', [season.slug])
  const told = row?.['told'] as { seasons: { slug: string; name: string }[] } | undefined
  const seasons = told?.seasons ?? []
  const known = await sql('select distinct slug from public.seasons order by slug desc')
  expect(seasons.map(({ slug }) => slug)).toEqual(known.map(({ slug }) => slug))
  expect(seasons.find(({ slug }) => slug === season.slug)?.name).not.toBe('The cup')
  expect((await gaps())['events']?.lookedAt).toBe(2)
})
