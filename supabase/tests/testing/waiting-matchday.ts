// What waits for somebody around a match.
import { randomUUID } from 'node:crypto'
import { reportMatch } from './match-report-rows.ts'
import { addPerson } from './rows.ts'
import type { Waiting, World } from './waiting-world.ts'

const bothClubs = ['match.home_signatory', 'match.away_signatory']

const played = `home_goals = 1, away_goals = 0, is_provisional = true`
const daysAgo = (days: number) =>
  `kick_off = now() - interval '${days} days', played_on = app.league_today() - ${days}`

async function reported(world: World, when: string) {
  await world.setMatch(`status = 'report_submitted', ${played}, ${when}`)
  await reportMatch(world, world.match.match)
}

const confirmed = (world: World) => world.setMatch(`status = 'confirmed', is_provisional = false`)

const propose = async (world: World, by: 'league' | 'association') => {
  await world.setMatch(`status = 'postponed'`)
  return world.as(
    { id: world.match.people[by] },
    `select public.propose_cancellation($1, 'cancelled', (select version from public.matches where id = $1), $2, 'No team.')`,
    [world.match.match, randomUUID()],
  )
}
const refuse = (world: World, by: 'league' | 'association') =>
  world.as(
    { id: world.match.people[by] },
    `select public.answer_cancellation($1, false, (select version from public.matches where id = $1), $2, 'No.')`,
    [world.match.match, randomUUID()],
  )

/** In a season that is played now. */
const stuck = (state: string, columns: string, says: RegExp): Waiting => ({
  state,
  by: 'stuck_match_tasks',
  kind: 'match_stuck',
  says,
  owners: ['league'],
  begins: async world => {
    await world.sql(`update public.seasons set status = 'running' where id = $1`, [world.match.season])
    await world.setMatch(columns)
  },
  ends: world => world.setMatch(`status = 'scheduled', kick_off = null, played_on = app.league_today() + 9`),
})

export const matchdayStates: Waiting[] = [
  {
    state: 'a line-up is open',
    by: 'match_tasks',
    kind: 'line_up',
    owners: bothClubs,
    begins: world => world.setMatch(`status = 'lineups_open', kick_off = now() + interval '1 day'`),
    ends: async ({ add, match }) => {
      const sheet = { match_id: match.match, confirmed_at: new Date().toISOString() }
      await add('lineup_sheets', { ...sheet, club_id: match.home, confirmed_part: 'home_signatory' })
      await add('lineup_sheets', { ...sheet, club_id: match.away, confirmed_part: 'away_signatory' })
    },
  },
  ...[1, 21].map((days): Waiting => ({
    state: `the reports of a match of ${days} days ago are missing`,
    by: 'match_tasks',
    kind: 'report',
    owners: ['match.referee', 'match.commissioner'],
    begins: world => world.setMatch(`status = 'full_time', ${played}, ${daysAgo(days)}`),
    ends: world => reportMatch(world, world.match.match),
  })),
  {
    state: 'a referee’s report is overdue',
    by: 'overdue_report_tasks',
    kind: 'report_overdue',
    owners: ['league'],
    begins: world => world.setMatch(`status = 'full_time', ${played}, ${daysAgo(21)}`),
    ends: world => reported(world, daysAgo(21)),
  },
  {
    state: 'a report can be commented on',
    by: 'match_tasks',
    kind: 'comment',
    owners: bothClubs,
    begins: async world => {
      await reported(world, daysAgo(1))
      await world.sql('delete from public.match_comments where match_id = $1', [world.match.match])
    },
    ends: async ({ add, match }) => {
      const said = { match_id: match.match, report_version: 1 }
      await add('match_comments', { ...said, club_id: match.home, part: 'home_signatory' })
      await add('match_comments', { ...said, club_id: match.away, part: 'away_signatory' })
    },
  },
  ...[1, 21].map((days): Waiting => ({
    state: `the report of a match of ${days} days ago is to be confirmed`,
    by: 'match_tasks',
    kind: 'confirm',
    owners: ['league'],
    begins: world => reported(world, daysAgo(days)),
    ends: confirmed,
  })),
  {
    state: 'a result from a file waits for somebody who did not import it',
    by: 'match_tasks',
    kind: 'confirm',
    owners: ['league', '-match.league'],
    begins: async world => {
      await reported(world, daysAgo(40))
      const { match, people } = world.match
      await world.sql(
        `update public.match_reports set part = 'league', imported_from = 'A file' where match_id = $1 and kind = 'referee'`,
        [match],
      )
      const details = { act: 'imported', report: 'referee' }
      const change = { match_id: match, place: 1, kind: 'report', part: 'league', details }
      const { id } = await world.add('match_changes', change)
      await world.sql('insert into app.match_change_makers (change_id, changed_by) values ($1, $2)', [
        id,
        people.league,
      ])
    },
    ends: confirmed,
  },
  {
    state: 'a report is confirmed by nobody who is bound to one of the clubs',
    by: 'match_tasks',
    kind: 'confirm',
    owners: ['league', '-match.league'],
    begins: async world => {
      await reported(world, daysAgo(1))
      const { home, people } = world.match
      await world.add('club_members', { user_id: people.league, club_id: home, member_role: 'club' })
    },
    ends: confirmed,
  },
  {
    state: 'a confirmed result can be protested against',
    by: 'match_tasks',
    kind: 'protest',
    owners: bothClubs,
    begins: async world => {
      await reported(world, daysAgo(1))
      await world.setMatch(`status = 'confirmed', is_provisional = false, confirmed_at = now()`)
    },
    ends: async ({ add, match }) => {
      const lodged = { match_id: match.match, kind: 'protest', category: 'other', rule_cited: '12' }
      for (const club_id of [match.home, match.away])
        await add('match_challenges', { ...lodged, club_id, deadline_at: new Date().toISOString() })
    },
  },
  {
    state: 'a match is recorded today',
    by: 'recorder_tasks',
    kind: 'record',
    isAtFirst: true,
    owners: ['match.home_recorder', 'match.away_recorder'],
    begins: world => world.setMatch(`status = 'lineups_confirmed', kick_off = now()`),
    ends: world => world.setMatch(`status = 'full_time'`),
  },
  {
    state: 'an official is appointed',
    by: 'appointment_tasks',
    kind: 'appointment',
    owners: ['match.referee'],
    begins: async world => {
      await world.setMatch(`status = 'scheduled', played_on = app.league_today() + 3`)
      const text = `update public.match_officials set answer = 'waiting' where match_id = $1 and function = 'referee'`
      await world.sql(text, [world.match.match])
    },
    ends: world =>
      world.as({ id: world.match.people.referee }, 'select public.answer_appointment($1, true, null, $2)', [
        world.match.match,
        randomUUID(),
      ]),
  },
  {
    state: 'an official has declined',
    by: 'stuck_match_tasks',
    kind: 'official_declined',
    says: /^The referee has declined: /,
    owners: ['league'],
    begins: async world => {
      await world.setMatch(
        `status = 'scheduled', kick_off = now() + interval '3 days', played_on = app.league_today() + 3`,
      )
      const text = `select public.answer_appointment($1, false, 'I am ill.', $2)`
      await world.as({ id: world.match.people.referee }, text, [world.match.match, randomUUID()])
    },
    ends: async world =>
      world.as(
        { id: world.match.people.league },
        `select public.appoint_round(
           jsonb_build_array(jsonb_build_object('match_id', $1::uuid, 'was', taken.seats,
             'officials', taken.seats || jsonb_build_object('person_id', $2::uuid, 'function', 'referee'))), false, $3)
         from (
           select coalesce(jsonb_agg(jsonb_build_object('person_id', person_id, 'function', function)), '[]') as seats
           from public.match_officials where match_id = $1 and answer <> 'declined') as taken`,
        [world.match.match, await addPerson(world, 'official'), randomUUID()],
      ),
  },
  {
    state: 'the league proposes to cancel a match',
    by: 'stuck_match_tasks',
    kind: 'cancellation',
    owners: ['zifa_admin', 'super_admin'],
    begins: world => propose(world, 'league'),
    ends: world => refuse(world, 'association'),
  },
  {
    state: 'the association proposes to cancel a match',
    by: 'stuck_match_tasks',
    kind: 'cancellation',
    owners: ['league'],
    begins: world => propose(world, 'association'),
    ends: world => refuse(world, 'league'),
  },
  stuck('a postponed match has no day', `status = 'postponed', ${daysAgo(2)}`, /^Postponed match/),
  stuck('a match was abandoned', `status = 'abandoned', ${daysAgo(0)}`, /^Abandoned match/),
  stuck(
    'a suspended match was not taken up',
    `status = 'suspended', ${daysAgo(2)}`,
    /^Suspended match not resumed/,
  ),
  stuck('a club did not come', `status = 'walkover', ${daysAgo(2)}`, /^Walkover/),
  stuck('nobody has recorded a match', `status = 'lineups_open', ${daysAgo(2)}`, /^Match not recorded/),
]
