import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { sampleAccounts } from '#seed/sample-accounts.ts'
import { linkSampleAccounts } from '#seed/sample-links.ts'
import { goneOf, ids, readSampleRows } from '#seed/testing/sample-rows.ts'
import { loadSampleSeason } from './load.ts'
import { sampleSeasonId } from './mark.ts'

const laterOnSunday = new Date('2026-11-15T21:00:00+02:00')
const monday = new Date('2026-11-16T08:00:00+02:00')
const nextSeason = new Date('2027-02-07T12:00:00+02:00')
const longAfter = new Date('2027-12-24T12:00:00+02:00')

let database: TestDatabase
let db: Client

type Row = Record<string, unknown>

const ask = async (sql: string, values: unknown[] = []) => (await db.query<Row>(sql, values)).rows

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSampleOfSunday })
  db = new Client(database.admin)
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const everything = () => readSampleRows(ask)

/** What is kept otherwise than the log says. */
const differing = () =>
  ask('select * from app.match_differences() union all select * from app.case_differences()')

// Each day starts from what the one before has left.
describe('one installation, day by day', { shuffle: false }, () => {
  test('the season is loaded once a day', async () => {
    const loaded = await everything()
    expect(loaded.matches).toHaveLength(306)
    expect(loaded.lineups.length).toBeGreaterThan(7_000)
    expect(loaded.events.length).toBeGreaterThan(2_000)

    expect(await loadSampleSeason(database.admin, laterOnSunday)).toBe(false)
    expect(await everything()).toEqual(loaded)
  })

  test('the table of the sample counts what was played', async () => {
    const [totals] = await ask(
      `select clubs, matches, counted, goals::float / counted between 1.7 and 2.2 as "goals are plausible",
       draws::float / counted between 0.3 and 0.42 as "draws are plausible"
     from public.season_totals where season_id = $1`,
      [sampleSeasonId],
    )
    const [over] = await ask(
      `select count(*)::int as count from public.matches
     where season_id = $1 and status in ('full_time', 'report_submitted', 'confirmed', 'awarded', 'walkover')
       and not is_provisional`,
      [sampleSeasonId],
    )
    expect(totals).toEqual({
      clubs: 18,
      matches: 306,
      counted: over?.['count'],
      'goals are plausible': true,
      'draws are plausible': true,
    })
    const deducted = await ask(
      'select adjustment from public.club_totals where season_id = $1 and adjustment <> 0',
      [sampleSeasonId],
    )
    expect(deducted).toEqual([{ adjustment: -3 }])
  })

  test('tomorrow’s home clubs have confirmed their line-ups, which nobody else sees', async () => {
    const sheets = await ask(
      `select sheet.club_id = game.home_club_id as is_home, sheet.confirmed_at is not null as is_confirmed, (
       select count(*)::int from public.lineup_picks as pick
       where pick.match_id = game.id and pick.club_id = sheet.club_id) > 11 as is_whole, (
       select count(*)::int from public.lineup_entries where match_id = game.id) as published
     from public.lineup_sheets as sheet join public.matches as game on game.id = sheet.match_id
     where game.status = 'lineups_open'`,
    )
    const home = sheets.filter(sheet => sheet['is_home'])
    expect(home.length).toBeGreaterThan(0)
    for (const sheet of sheets)
      expect(sheet).toEqual({
        is_home: sheet['is_home'],
        is_confirmed: sheet['is_home'],
        is_whole: true,
        published: 0,
      })
  })

  test('who is suspended in the next week is who cannot be picked', async () => {
    const listed = await ask(
      `select match_id, slug from public.suspended_players($1, '2026-11-15', '2026-11-21') order by 1, 2`,
      [sampleSeasonId],
    )
    const banned = await ask(
      `select game.id as match_id, person.slug from public.matches as game
     join public.registrations as held
       on held.season_id = $1 and held.club_id in (game.home_club_id, game.away_club_id)
     join public.people as person on person.id = held.player_id
     where game.season_id = $1 and game.played_on between '2026-11-15' and '2026-11-21'
       and game.status <> 'postponed' and app.ban_in(game.id, person.id) is not null
     order by 1, 2`,
      [sampleSeasonId],
    )
    expect(listed.length).toBeGreaterThan(1)
    expect(listed).toEqual(banned)
  })

  test('yesterday’s reports are in: one differs from the log, and of one a club has spoken', async () => {
    const reports = await ask(
      `select kind, count(*)::int as count from public.match_reports where is_sample group by kind order by kind`,
    )
    const [over] = await ask(
      `select count(*)::int as count from public.matches where season_id = $1 and status = 'report_submitted'`,
      [sampleSeasonId],
    )
    const count = Number(over?.['count'])
    expect(reports).toEqual([
      { kind: 'commissioner', count: count - 1 },
      { kind: 'referee', count },
    ])
    const differences = await ask(
      `select found.verdict from public.match_reports as report, app.report_differences(report.match_id) as found
     where report.kind = 'referee'`,
    )
    expect(differences).toEqual([{ verdict: 'other minute' }])
    expect(await ask('select words from public.match_comments where is_sample')).toHaveLength(1)
  })

  test('protests are there in every stage, and every match that moved says how', async () => {
    expect(
      await ask(
        `select challenge.kind, outcome, count(*)::int, bool_and(challenge.is_sample) as is_sample,
         bool_and(lodged_at < deadline_at) as in_time, bool_and(facts like '%(sample).') as is_told
       from public.match_challenges as challenge join public.challenge_papers on challenge_id = challenge.id
       group by 1, 2 order by 1 desc, 2`,
      ),
    ).toEqual(
      [
        ['protest', 'dismissed', 2],
        ['protest', 'open', 1],
        ['protest', 'upheld', 1],
        ['appeal', 'dismissed', 1],
        ['appeal', 'open', 1],
      ].map(([kind, outcome, count]) => ({
        kind,
        outcome,
        count,
        is_sample: true,
        in_time: true,
        is_told: true,
      })),
    )
    const [moved] = await ask(
      `select count(*)::int as matches, count(*) filter (where not exists (
         select from public.match_changes where match_id = game.id and is_sample))::int as untold
     from public.matches as game where season_id = $1 and status <> 'scheduled'`,
      [sampleSeasonId],
    )
    expect(moved?.['matches']).toBeGreaterThan(200)
    expect(moved?.['untold']).toBe(0)
  })

  test('the next day only moves on', async () => {
    const before = await everything()
    expect(await loadSampleSeason(database.admin, monday)).toBe(true)
    const after = await everything()
    for (const part of ['seasons', 'people', 'registrations', 'stints'] as const)
      expect(after[part]).toEqual(before[part])
    expect(ids(after.matches)).toEqual(ids(before.matches))
    expect(goneOf(before.events, after.events)).toEqual([])
    const changed = after.matches.filter(({ written }, index) => written !== before.matches[index]?.written)
    // Sunday's two are over, Saturday's two confirmed, Monday's is live, Tuesday's open for line-ups.
    expect(changed.map(({ status }) => status).toSorted()).toEqual(
      expect.arrayContaining(['confirmed', 'confirmed', 'lineups_open', 'live_2h']),
    )
    expect(changed).toHaveLength(6)
    expect(goneOf(before.steps, after.steps)).toEqual([])
    expect(after.challenges).toEqual(before.challenges)
    expect(await differing()).toEqual([])
  })

  test('a match that people have changed is theirs', async () => {
    const [match] = await ask(
      `update public.matches set attendance = 263 where season_id = $1 and status = 'lineups_open' returning id`,
      [sampleSeasonId],
    )
    await loadSampleSeason(database.admin, new Date('2026-11-17T08:00:00+02:00'))
    const [kept] = await ask('select attendance, status from public.matches where id = $1', [match?.['id']])
    expect(kept).toEqual({ attendance: 263, status: 'lineups_open' })
  })

  test('when the rules have changed everybody is who they make them, and nobody else is left', async () => {
    const everybody = `select id, slug, name from public.people where is_sample order by id`
    const before = await ask(everybody)
    // As rules might have left it that named two the other way round, and knew one more.
    const [one, other] = before
    const rename = 'update public.people set slug = $2 where id = $1'
    await ask(rename, [one?.['id'], 'a-while'])
    await ask(rename, [other?.['id'], one?.['slug']])
    await ask(rename, [one?.['id'], other?.['slug']])
    await ask(
      `insert into public.people (slug, name, source_id, is_sample)
     select 'one-more', 'One More', source_id, true from public.people where id = $1`,
      [one?.['id']],
    )
    await ask('delete from app.loaded_files')
    expect(await loadSampleSeason(database.admin, new Date('2026-11-17T09:00:00+02:00'))).toBe(true)
    expect(await ask(everybody)).toEqual(before)
  })

  test('the accounts are people of the season, and stay what an administrator makes of them', async () => {
    for (const { email } of sampleAccounts) {
      await ask(
        `insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, '{}', now(), now())`,
        [email],
      )
    }
    await ask('update public.profiles set is_sample = true')
    const members = `select split_part(profile.email, '@', 1) as account, club.slug, member_role
    from public.club_members join public.profiles as profile on profile.id = user_id
    join public.clubs as club on club.id = club_id where ends_on is null order by account`
    const links = `select split_part(profile.email, '@', 1) as account, link.status,
      case when official.person_id is not null then official.category
        when stint.id is not null then stint.role
        when person.birth_year < 2008 then (
          select case when count(*) > 10 then 'regular' end from public.lineup_entries where player_id = person.id)
      end as who
    from public.person_links as link join public.profiles as profile on profile.id = link.user_id
    join public.people as person on person.id = link.person_id and person.is_sample
    left join public.officials as official on official.person_id = person.id
    left join public.coach_stints as stint on stint.person_id = person.id and stint.ends_on is null
    order by account`

    await linkSampleAccounts(database.admin)
    const linked = [
      { account: 'club', slug: 'dynamos', member_role: 'club' },
      { account: 'club_admin', slug: 'dynamos', member_role: 'club_admin' },
      { account: 'club_admin2', slug: 'highlanders', member_role: 'club_admin' },
      { account: 'club_admin3', slug: 'caps-united', member_role: 'club_admin' },
      { account: 'coach', slug: 'dynamos', member_role: 'coach' },
      { account: 'player', slug: 'dynamos', member_role: 'player' },
    ]
    expect(await ask(members)).toEqual(linked)
    expect(await ask(links)).toEqual([
      { account: 'coach', status: 'confirmed', who: 'head coach' },
      { account: 'commissioner', status: 'confirmed', who: 'commissioner' },
      { account: 'player', status: 'confirmed', who: 'regular' },
      { account: 'referee', status: 'confirmed', who: 'referee' },
    ])

    // One charge that player and club can answer.
    const charged = `select distinct split_part(profile.email, '@', 1) as account from public.profiles as profile
      cross join lateral app.case_tasks(profile.id) as task where task.kind = 'charge' order by account`
    await ask(`insert into public.user_roles (user_id, role) select id, 'club_admin'
      from public.profiles where email like 'club\\_admin@%'`)
    expect(await ask(charged)).toEqual([{ account: 'club_admin' }, { account: 'player' }])

    await ask(`update public.club_members set ends_on = starts_on where member_role = 'club'`)
    await linkSampleAccounts(database.admin)
    expect(await ask(members)).toEqual(linked.slice(1))
  })

  test('when the season is over it is placed anew, and what is to come has not happened', async () => {
    expect(await loadSampleSeason(database.admin, nextSeason)).toBe(true)
    const ahead = await ask(
      `select count(*)::int as matches, (
       select count(*)::int from public.match_events as event join public.matches as other on other.id = event.match_id
       where other.status = 'scheduled') as events
     from public.matches where season_id = $1 and status = 'scheduled' and kick_off > $2`,
      [sampleSeasonId, nextSeason],
    )
    expect(await differing()).toEqual([])
    expect(ahead[0]?.['matches']).toBeGreaterThan(70)
    expect(ahead[0]?.['events']).toBe(0)
  })

  test('a season that the league has opened itself is left alone, and so is the sample before it', async () => {
    await ask(`update public.seasons set status = 'archived' where id = $1`, [sampleSeasonId])
    const ended = await everything()
    expect(await loadSampleSeason(database.admin, longAfter)).toBe(false)
    await ask(
      `insert into public.seasons (competition_id, slug, name, status)
     select competition_id, '2027', '2027', 'running' from public.seasons where id = $1`,
      [sampleSeasonId],
    )
    expect(await loadSampleSeason(database.admin, longAfter)).toBe(false)
    expect(await everything()).toEqual(ended)
    await ask(`delete from public.seasons where slug = '2027'`)
    await ask(`update public.seasons set status = 'running' where id = $1`, [sampleSeasonId])
  })

  test('a league of other clubs has no sample season, and keeps nobody from starting', async () => {
    await ask(
      `delete from public.club_seasons where club_id = (select id from public.clubs where slug = 'agama')
       and season_id = (select id from public.seasons where slug = '2026')`,
    )
    expect(await loadSampleSeason(database.admin, new Date('2027-02-08T12:00:00+02:00'))).toBe(false)
  })
})
