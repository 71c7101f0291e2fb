// The registers of the association: licences by its own people, with a reason; and who reads what.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'

const { sql, as } = useTables()

let [club, season] = ['', '']

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', {
    slug: 'premier-soccer-league',
    name: 'Premier Soccer League',
    kind: 'league',
  })
  season = await idOf({ sql }, 'seasons', { ...newSeason(competition), status: 'running' })
  club = await addClub({ sql })
  await add({ sql }, 'club_seasons', { season_id: season, club_id: club })
})

const decide = (
  who: 'zifa_admin' | 'admin',
  status: string,
  note: string | null = null,
  request = randomUUID(),
) => as(who, 'select public.decide_club_licence($1, $2, $3, $4) as id', [club, status, request, note])
const register = async (who: 'zifa_admin' | 'super_admin' | 'admin' | 'fan', part: string) => {
  const [row] = await as(who, 'select public.association_register($1) as rows', [part])
  return row?.['rows'] as Record<string, unknown>[]
}

test('the last decision holds, and everybody reads it', async () => {
  expect(await register('zifa_admin', 'licences')).toMatchObject([
    { clubId: club, status: null, decisions: 0 },
  ])
  await decide('zifa_admin', 'conditional', 'Wages are paid by March.')
  await sql(`update public.club_licences set decided_at = now() - interval '1 day'`)
  await decide('zifa_admin', 'granted')
  expect(await register('super_admin', 'licences')).toMatchObject([{ status: 'granted', decisions: 2 }])
  const read = await as(
    'anon',
    'select status from public.club_licences where club_id = $1 order by decided_at',
    [club],
  )
  expect(read.map(row => row['status'])).toEqual(['conditional', 'granted'])
})

test('the same request decides once', async () => {
  const request = randomUUID()
  expect(await decide('zifa_admin', 'granted', null, request)).toEqual(
    await decide('zifa_admin', 'granted', null, request),
  )
  expect(await sql('select from public.club_licences')).toHaveLength(1)
})

test('the league does not decide, nor is anything refused without a reason', async () => {
  await expect(decide('admin', 'granted')).rejects.toThrow('Only the association can do this.')
  await expect(decide('zifa_admin', 'refused')).rejects.toThrow('Give a reason or the condition')
  await expect(decide('zifa_admin', 'maybe')).rejects.toThrow('Choose the decision.')
  await add({ sql }, 'clubs', { slug: 'elsewhere', name: 'Elsewhere', code: 'ELS' })
  await sql('delete from public.club_seasons')
  await expect(decide('zifa_admin', 'granted')).rejects.toThrow('This club is not in the season.')
})

test('minors are told to the association alone, with what is missing', async () => {
  const player = await addPerson({ sql }, 'player')
  await add({ sql }, 'registrations', {
    player_id: player,
    club_id: club,
    season_id: season,
    starts_on: '2020-01-01',
  })
  await sql(
    `insert into public.birth_dates (person_id, born_on) values ($1, app.league_today() - interval '16 years')`,
    [player],
  )
  expect(await register('zifa_admin', 'minors')).toMatchObject([{ guardians: 0, papers: [] }])
  for (const who of ['super_admin', 'admin', 'fan'] as const)
    expect(await register(who, 'minors')).toEqual([])
  for (const part of ['decisions', 'itc', 'licences']) expect(await register('admin', part)).toEqual([])
})
