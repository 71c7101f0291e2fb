// The sample season lives: its matches kick off, run and end by the clock, and one waits to be recorded by people.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#gateway/testing/test-database.ts'
import { withSampleOfSunday } from '#seed/testing/fillings.ts'
import { runSampleByClock } from './by-clock.ts'
import { readSampleSeason } from './load.ts'
import { sampleSeasonId } from './mark.ts'
import { samplePersonId } from './squads.ts'

let database: TestDatabase
let db: Client

beforeAll(async () => {
  database = await createTestDatabase({ filling: withSampleOfSunday })
  db = new Client(database.admin)
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

type Row = Record<string, unknown>
const ask = async (sql: string, values: unknown[] = []) => (await db.query<Row>(sql, values)).rows

const at = (time: string) => runSampleByClock(database.admin, new Date(`2026-11-${time}:00+02:00`))

/** The matches of a day that the clock plays, the first to kick off first. */
const played = (day: string) =>
  ask(
    `select status, phase_began_at is not null as runs, is_provisional,
       home_goals + away_goals = (select count(*)::int from public.match_events as event
         where event.match_id = game.id and event.kind in ('goal', 'own_goal', 'penalty_goal')) as adds_up
     from public.matches as game
     where season_id = $1 and played_on = $2 and status <> 'lineups_confirmed' order by kick_off, id`,
    [sampleSeasonId, day],
  )
const statuses = async (day: string) => (await played(day)).map(({ status }) => status)

const practice = () =>
  ask(
    `select game.id, game.kick_off, home.slug, (
       select count(*)::int from public.lineup_entries where match_id = game.id) as named, (
       select array_agg(function order by function) from public.match_officials where match_id = game.id) as officials
     from public.matches as game join public.clubs as home on home.id = game.home_club_id
     where season_id = $1 and game.status = 'lineups_confirmed' order by game.kick_off, game.id`,
    [sampleSeasonId],
  )

/** Officials with two matches on one day. */
const twice = () =>
  ask(
    `select person.slug, game.played_on from public.match_officials as given
     join public.matches as game on game.id = given.match_id join public.people as person on person.id = given.person_id
     where game.season_id = $1 and game.status not in ('postponed', 'cancelled', 'void') and given.answer <> 'declined'
     group by person.slug, game.played_on having count(*) > 1`,
    [sampleSeasonId],
  )

const differing = () => ask('select * from app.match_differences()')

// Each hour starts from what the one before has left.
describe('one installation, hour by hour', { shuffle: false }, () => {
  test('what is under way on a first start goes on, has its interval, and ends', async () => {
    await at('15T11:25')
    expect(await statuses('2026-11-15')).toEqual(['live_2h', 'live_1h'])
    await at('15T11:45')
    expect(await statuses('2026-11-15')).toEqual(['live_2h', 'half_time'])
    await at('15T12:00')
    expect(await statuses('2026-11-15')).toEqual(['full_time', 'live_2h'])
    await at('15T13:00')
    const over = { status: 'full_time', runs: false, is_provisional: true, adds_up: true }
    expect(await played('2026-11-15')).toEqual([over, over])
    expect(await differing()).toEqual([])
  })

  test('on the days after, a match kicks off at its published time', async () => {
    await at('16T09:00')
    expect(await statuses('2026-11-16')).toEqual(['lineups_open'])
    await at('16T18:20')
    expect(await played('2026-11-16')).toMatchObject([{ status: 'live_1h', runs: true }])
    await at('16T18:50')
    expect(await played('2026-11-16')).toMatchObject([{ status: 'half_time', runs: false }])
    await at('16T19:10')
    expect(await statuses('2026-11-16')).toEqual(['live_2h'])
    await at('16T20:00')
    expect(await statuses('2026-11-16')).toEqual(['full_time'])
    const steps = await ask(
      `select step.to_status from public.match_changes as step join public.matches as game on game.id = step.match_id
       where game.season_id = $1 and game.played_on = '2026-11-16' and game.status = 'full_time'
         and step.to_status is not null order by place`,
      [sampleSeasonId],
    )
    expect(steps.map(row => row['to_status'])).toEqual([
      'lineups_open',
      'lineups_confirmed',
      'live_1h',
      'half_time',
      'live_2h',
      'full_time',
    ])
    expect(await differing()).toEqual([])
  })

  test('one match of Dynamos waits for people, today, and the next one once they have it', async () => {
    const [waiting, ...others] = await practice()
    expect(waiting).toMatchObject({ slug: 'dynamos', officials: ['commissioner', 'referee'] })
    expect(waiting?.['named']).toBeGreaterThan(30)
    expect(others).toEqual([])
    await at('16T21:00')
    expect(await practice()).toEqual([waiting])
    await db.query(`update public.matches set status = 'live_1h' where id = $1`, [waiting?.['id']])
    await at('16T21:10')
    const [next] = await practice()
    expect(next?.['id']).not.toBe(waiting?.['id'])
    expect(next?.['kick_off']).toEqual(new Date('2026-11-16T21:30:00+02:00'))
    // It is theirs: the clock does not play it.
    await at('16T22:00')
    const [left] = await ask('select status from public.matches where id = $1', [waiting?.['id']])
    expect(left).toEqual({ status: 'live_1h' })
    expect(await twice()).toEqual([])
  })

  test('a match that waits is there on the next day too', async () => {
    await at('17T08:00')
    const [next] = await practice()
    expect(next?.['kick_off']).toEqual(new Date('2026-11-17T08:30:00+02:00'))
    expect(await practice()).toHaveLength(1)
  })

  test('the sample referee is at the match that waits, and at no other of that day', async () => {
    const referee = samplePersonId('referee 1')
    // A day on which the season has the referee at a match that the clock plays.
    const season = await readSampleSeason(db, new Date('2026-11-17T08:00:00+02:00'), () => undefined)
    const elsewhere = season?.whole.find(
      ({ day, home, fate, appointments }) =>
        day > '2026-11-18' &&
        home.slug !== 'dynamos' &&
        fate !== 'postponed' &&
        appointments[0]?.official.id === referee,
    )
    const day = elsewhere?.day
    expect(day).toBeDefined()
    for (const hour of ['18:20', '18:40'])
      await runSampleByClock(database.admin, new Date(`${day}T${hour}:00+02:00`))
    const [next] = await practice()
    const appointed = await ask(
      `select game.id from public.match_officials as given join public.matches as game on game.id = given.match_id
       where given.person_id = $1 and game.played_on = $2`,
      [referee, day],
    )
    expect(appointed).toEqual([{ id: next?.['id'] }])
    expect(
      await ask(`select function from public.match_officials where match_id = $1 and function = 'referee'`, [
        elsewhere?.id,
      ]),
    ).toHaveLength(1)
    expect(await twice()).toEqual([])
  })
})
