// What everybody may know of accounts and appointments: the address of a claimed profile, and who referees once it
// is published.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'

const { as, sql, ids } = useTables()

const coach = randomUUID()
const referee = randomUUID()
const matches = { near: randomUUID(), far: randomUUID(), told: randomUUID(), kept: randomUUID() }

beforeAll(async () => {
  const [competition, season, home, away] = Array.from({ length: 4 }, () => randomUUID())
  await sql(`insert into public.competitions (id, slug, name, kind) values ($1, 'try', 'Try', 'league')`, [
    competition,
  ])
  await sql(`insert into public.seasons (id, competition_id, slug, name) values ($1, $2, '2030', '2030')`, [
    season,
    competition,
  ])
  await sql(
    `insert into public.clubs (id, slug, name, code) values ($1, 'one', 'One', 'ONE'), ($2, 'two', 'Two', 'TWO')`,
    [home, away],
  )
  await sql(
    `insert into public.people (id, slug, name) values ($1, 'a-coach', 'A Coach'), ($2, 'a-referee', 'A Referee')`,
    [coach, referee],
  )
  await sql('insert into public.coach_stints (person_id, club_id) values ($1, $2)', [coach, home])
  await sql(`insert into public.officials (person_id, category) values ($1, 'referee')`, [referee])
  const appointments = [
    [matches.near, '71 hours', null],
    [matches.far, '73 hours', null],
    [matches.told, '20 days', '-1 hour'],
    [matches.kept, '10 hours', '1 hour'],
  ]
  for (const [id, begins, published] of appointments) {
    await sql(
      `insert into public.matches (id, season_id, home_club_id, away_club_id, kick_off)
       values ($1, $2, $3, $4, now() + $5::interval)`,
      [id, season, home, away, begins],
    )
    await sql(
      `insert into public.match_officials (match_id, person_id, function, published_at)
       values ($1, $2, 'referee', now() + $3::interval)`,
      [id, referee, published],
    )
  }
})

const link = (person: string, account: string, status: string) =>
  sql(
    `insert into public.person_links (user_id, person_id, status, decided_at)
     values ($1, $2, $3::text, case when $3::text <> 'pending' then now() end)`,
    [account, person, status],
  )

const slugOf = async (account: string, kind: string) =>
  (await as('anon', 'select public.profile_slug($1, $2) as slug', [account, kind]))[0]?.['slug']

test('a confirmed claim leads to the profile, of what somebody is there', async () => {
  await link(coach, ids.coach, 'confirmed')
  expect(await slugOf(ids.coach, 'coach')).toBe('a-coach')
  expect(await slugOf(ids.coach, 'official')).toBeNull()
  expect(await slugOf(ids.fan, 'coach')).toBeNull()
  expect(await as('anon', 'select public.is_claimed($1) as is', [coach])).toEqual([{ is: true }])
})

test.each(['pending', 'refused'])('a claim that is %s leads nowhere', async status => {
  await link(coach, ids.coach, status)
  expect(await slugOf(ids.coach, 'coach')).toBeNull()
  expect(await as('anon', 'select public.is_claimed($1) as is', [coach])).toEqual([{ is: false }])
})

test('the links themselves stay closed', async () => {
  await link(coach, ids.coach, 'confirmed')
  await expect(as('anon', 'select from public.person_links')).rejects.toThrow('permission denied')
  expect(await as('fan', 'select from public.person_links')).toEqual([])
})

const known = async (who: Parameters<typeof as>[0]) => {
  const rows = await as(who, 'select match_id from public.match_officials')
  return Object.entries(matches).flatMap(([name, id]) =>
    rows.some(row => row['match_id'] === id) ? [name] : [],
  )
}

test('appointments are public once they are published, or 72 hours before the kick-off', async () => {
  for (const who of ['anon', 'fan', 'club_admin', 'referee'] as const)
    expect(await known(who)).toEqual(['near', 'told'])
})

test('those who keep the record know before, and officials their own', async () => {
  await link(referee, ids.referee, 'confirmed')
  for (const who of ['referee', 'admin', 'zifa_admin'] as const)
    expect(await known(who)).toEqual(['near', 'far', 'told', 'kept'])
})

test('what is over is no secret', async () => {
  await sql(`update public.matches set status = 'confirmed', home_goals = 0, away_goals = 0`)
  expect(await known('anon')).toEqual(['near', 'far', 'told', 'kept'])
})
