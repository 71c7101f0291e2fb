// What follows by itself from a change, where nothing else would show that it no longer did: each test is one trigger.
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson, idOf, newSeason, nextNumber } from '#supabase/tests/testing/rows.ts'
import { unguarded } from '#supabase/tests/testing/site.ts'

const { sql, ids } = useTables()

let season: string
let round: string
let match: string
let club: string

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', { slug: 'follow', name: 'League', kind: 'league' })
  season = await idOf({ sql }, 'seasons', newSeason(competition))
  round = await idOf({ sql }, 'rounds', { season_id: season, number: 7 })
  club = await addClub({ sql })
  match = await idOf({ sql }, 'matches', {
    season_id: season,
    round_id: round,
    home_club_id: club,
    away_club_id: await addClub({ sql }),
    played_on: '2025-05-01',
    status: 'confirmed',
    home_goals: 1,
    away_goals: 0,
  })
})

const figures = async () =>
  (
    await sql(`select round, points from public.club_match_figures where match_id = $1 and club_id = $2`, [
      match,
      club,
    ])
  )[0]

test('a match that changes has the time of its change', async () => {
  await unguarded(sql, `update public.matches set updated_at = '2001-01-01' where id = $1`, [match])
  await sql('update public.matches set attendance = 1 where id = $1', [match])
  const [row] = await sql('select updated_at = now() as is_now from public.matches where id = $1', [match])
  expect(row).toEqual({ is_now: true })
})

test('figures follow the number of their round', async () => {
  expect(await figures()).toMatchObject({ round: 7 })
  await sql('update public.rounds set number = 8 where id = $1', [round])
  expect(await figures()).toMatchObject({ round: 8 })
})

test('figures follow what a win is worth', async () => {
  expect(await figures()).toMatchObject({ points: 3 })
  await sql('update public.seasons set points_for_win = 2 where id = $1', [season])
  expect(await figures()).toMatchObject({ points: 2 })
})

test('the old address of a club leads to the new one, and the new one is no longer an old one', async () => {
  const old = async () =>
    (await sql('select slug from public.club_slugs where club_id = $1 order by slug', [club])).map(
      row => row['slug'],
    )
  await sql(`update public.clubs set slug = 'first-name' where id = $1`, [club])
  await sql(`update public.clubs set slug = 'second-name' where id = $1`, [club])
  expect(await old()).toContain('first-name')
  await sql(`update public.clubs set slug = 'first-name' where id = $1`, [club])
  expect(await old()).toContain('second-name')
  expect(await old()).not.toContain('first-name')
})

async function transfer(player: string, state: string): Promise<string> {
  const ref = `TR-2031-${String(nextNumber()).padStart(4, '0')}`
  return idOf({ sql }, 'transfers', {
    ref,
    type: 'free_agent',
    player_id: player,
    engaging_club_id: club,
    state,
  })
}

test('what is proposed names its day, and a day that is none is refused', async () => {
  const propose = async (details: object) =>
    add({ sql }, 'transfer_proposals', {
      transfer_id: await transfer(await addPerson({ sql }, 'player'), 'registered'),
      action: 'annul',
      reason: 'Papers were forged.',
      proposed_by: ids.zifa_admin,
      parties: ['association'],
      details,
    })
  const [today] = await sql('select app.league_today()::text as day')
  expect((await propose({}))['details']).toEqual({ effectiveOn: today?.['day'] })
  expect((await propose({ effectiveOn: '2026-08-31' }))['details']).toEqual({ effectiveOn: '2026-08-31' })
  await expect(propose({ effectiveOn: 'soon' })).rejects.toMatchObject({ code: 'PT422', hint: 'effectiveOn' })
})

test('a rejected transfer does not come back while another of the player is decided', async () => {
  const player = await addPerson({ sql }, 'player')
  const rejected = await transfer(player, 'rejected')
  await transfer(player, 'submitted')
  await expect(
    sql(`update public.transfers set state = 'submitted' where id = $1`, [rejected]),
  ).rejects.toMatchObject({ code: 'PT409', hint: 'OVERLAP' })
})
