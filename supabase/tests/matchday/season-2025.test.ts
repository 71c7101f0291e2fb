// Two real cases of 2025, played through the workflow: Dynamos walk off at FC Platinum, Kwekwe United do not appear
// against Herentals. The table that comes of it is the table of 2025.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from '#lib/formats/csv-read.ts'
import { withRecord } from '#seed/testing/fillings.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { makeAccount, type Person, type Row, type Site, startSite } from '#supabase/tests/testing/site.ts'

const data = join(import.meta.dirname, '..', '..', '..', 'data')

let site: Site
let league: Person

beforeAll(async () => {
  site = await startSite({}, withRecord)
  league = site.people.admin
}, 60_000)
afterAll(() => site.close())

/** One match of the season, as it was before it was decided. */
async function before(home: string, away: string, columns: string): Promise<string> {
  const [row] = await site.sql(
    `update public.matches as game set awarded_home_goals = null, awarded_away_goals = null, ${columns}
     from public.clubs as home, public.clubs as away, public.seasons as season
     where home.id = game.home_club_id and away.id = game.away_club_id and season.id = game.season_id
       and home.slug = $1 and away.slug = $2 and season.slug = '2025' returning game.id`,
    [home, away],
  )
  return String(row?.['id'])
}

async function referee(match: string): Promise<Person> {
  const id = await makeAccount(site.sql, ['referee'])
  const person = await addPerson(site, 'official')
  await site.sql(
    `insert into public.person_links (user_id, person_id, status, decided_at) values ($1, $2, 'confirmed', now())`,
    [id, person],
  )
  await add(site, 'match_officials', { match_id: match, person_id: person, function: 'referee' })
  return site.personOf(id)
}

async function act(who: Person, name: string, match: string, given: object): Promise<Row> {
  const [row] = await site.sql('select version from public.matches where id = $1', [match])
  const answer = await site.rpc(who, name, {
    p_match_id: match,
    p_version: row?.['version'],
    p_request_id: randomUUID(),
    ...given,
  })
  expect({ name, ...answer }).toMatchObject({ status: 200 })
  return answer.body as Row
}

const award = {
  p_kind: 'award',
  p_decided_by: 'PSL disciplinary committee',
  p_decided_on: '2025-07-10',
  p_articles: 'Rules and regulations, abandonment and failure to appear',
}

/** As data/psl_tables_computed.csv writes it. */
async function table(): Promise<string[]> {
  const rows = await site.sql(
    `select concat_ws(',', position, club.slug, played, won, drawn, lost, goals_for, goals_against, goal_difference, points) as row
     from public.club_totals as total join public.clubs as club on club.id = total.club_id
     join public.seasons as season on season.id = total.season_id
     where season.slug = '2025' and not season.is_sample order by position, club.slug`,
  )
  return rows.map(({ row }) => String(row))
}

const real = readCsv(readFileSync(join(data, 'psl_tables_computed.csv'), 'utf8'))
  .map(({ cells }) => cells)
  .filter(({ season }) => season === '2025')
  .map(row =>
    ['pos', 'club_id', 'P', 'W', 'D', 'L', 'GF', 'GA', 'GD', 'Pts'].map(name => row[name]).join(','),
  )

test('scenarios 6 and 7: a walk-off and a no-show are decided, and the table is that of 2025', async () => {
  expect(real).toHaveLength(18)
  const walkOff = await before(
    'fc-platinum',
    'dynamos',
    `status = 'live_2h', is_provisional = true, home_goals = 1, away_goals = 1`,
  )
  const noShow = await before(
    'kwekwe-united',
    'herentals',
    `status = 'scheduled', home_goals = null, away_goals = null`,
  )
  expect(await table()).not.toEqual(real)

  const reason = 'Dynamos left the pitch after 75 minutes.'
  await act(await referee(walkOff), 'move_match', walkOff, {
    p_to: 'abandoned',
    p_reason: reason,
    p_details: { minute: 75, cause: 'team_left' },
  })
  expect(
    await act(league, 'decide_match', walkOff, {
      ...award,
      p_reason: reason,
      p_home_goals: 3,
      p_away_goals: 0,
    }),
  ).toMatchObject({
    status: 'awarded',
    home_goals: 1,
    away_goals: 1,
    awarded_home_goals: 3,
    awarded_away_goals: 0,
  })

  const absent = { absent: 'home', homeGoals: 0, awayGoals: 3, report: 'Kwekwe United did not appear.' }
  await act(league, 'move_match', noShow, { p_to: 'walkover', p_reason: 'A no-show.', p_details: absent })
  expect(await table()).not.toEqual(real)
  await act(league, 'decide_match', noShow, {
    ...award,
    p_reason: 'Kwekwe United did not appear.',
    p_home_goals: 0,
    p_away_goals: 3,
  })
  expect(await table()).toEqual(real)
  expect(await site.sql('select * from app.record_differences()')).toEqual([])
})
