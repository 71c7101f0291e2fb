// The totals of players and officials are the sum of what happened, whatever happened and however it changed.
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, inject, test } from 'vitest'
import { appearanceOf } from '#domain/testing/appearances.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import type { Row } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()

const season = randomUUID()
const clubs = [randomUUID(), randomUUID()] as const
const referee = randomUUID()
const linesman = randomUUID()
const players: string[] = Array.from({ length: 8 }, () => randomUUID())

beforeAll(async () => {
  const competition = randomUUID()
  await sql(`insert into public.competitions (id, slug, name, kind) values ($1, 'try', 'Try', 'league')`, [
    competition,
  ])
  await sql(`insert into public.seasons (id, competition_id, slug, name) values ($1, $2, '2030', '2030')`, [
    season,
    competition,
  ])
  for (const [place, club] of clubs.entries())
    await sql('insert into public.clubs (id, slug, name, code) values ($1, $2, $2, $3)', [
      club,
      `try-${place}`,
      `TR${place}`,
    ])
  for (const [place, person] of [...players, referee, linesman].entries())
    await sql('insert into public.people (id, slug, name) values ($1, $2, $2)', [person, `try-${place}`])
  await sql('insert into public.players (person_id) select unnest($1::uuid[])', [players])
  await sql(`insert into public.officials (person_id, category) values ($1, 'referee'), ($2, 'assistant')`, [
    referee,
    linesman,
  ])
})

type Happening = {
  kind: string
  minute: number | null
  personId: string | null
  relatedPersonId: string | null
  status: string
}
type Played = { status: string; starters: boolean[]; events: Happening[] }

const somebody = fc.option(fc.constantFrom(...players), { freq: 6 })
const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom(
    'goal',
    'own_goal',
    'penalty_goal',
    'penalty_missed',
    'yellow',
    'second_yellow',
    'red',
    'substitution',
    'note',
  ),
  minute: fc.option(fc.integer({ min: 0, max: 120 }), { freq: 8 }),
  personId: somebody,
  relatedPersonId: somebody,
  status: fc.constantFrom('agreed', 'agreed', 'provisional', 'disputed', 'struck'),
})
const played: fc.Arbitrary<Played> = fc.record({
  status: fc.constantFrom('confirmed', 'full_time', 'awarded', 'scheduled', 'live_2h', 'abandoned', 'void'),
  starters: fc.array(fc.boolean(), { minLength: players.length, maxLength: players.length }),
  events: fc.array(happening, { maxLength: 12 }),
})

const over = new Set(['confirmed', 'full_time', 'report_submitted', 'awarded'])
const clubOf = (player: string) => clubs[players.indexOf(player) % 2]

async function enter({ status, starters, events }: Played): Promise<string> {
  const [row] = await sql(
    `insert into public.matches (season_id, home_club_id, away_club_id, status, awarded_home_goals, awarded_away_goals)
     values ($1, $2, $3, $4, 0, 0) returning id`,
    [season, ...clubs, status],
  )
  const match = String(row?.['id'])
  await sql(
    `insert into public.lineup_entries (match_id, player_id, club_id, is_starter)
     select $1, player, club, starts from unnest($2::uuid[], $3::uuid[], $4::boolean[]) as given (player, club, starts)`,
    [match, players, players.map(clubOf), starters],
  )
  await sql(
    `insert into public.match_officials (match_id, person_id, function) values ($1, $2, 'referee'), ($1, $3, 'assistant')`,
    [match, referee, linesman],
  )
  for (const event of events)
    await sql(
      `insert into public.match_events (match_id, club_id, kind, minute, person_id, related_person_id, status)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [match, clubs[0], event.kind, event.minute, event.personId, event.relatedPersonId, event.status],
    )
  return match
}

function expectedOf(matches: Played[]) {
  const counted = matches.filter(({ status }) => over.has(status))
  if (counted.length === 0) return []
  return players.map((playerId, place) => {
    const rows = counted.map(({ starters, events }) => ({
      isStarter: starters[place] ?? false,
      ...appearanceOf({ playerId, isStarter: starters[place] ?? false }, events),
    }))
    const sum = (of: (row: (typeof rows)[number]) => number | null) =>
      rows.reduce((total, row) => total + (of(row) ?? 0), 0)
    return {
      player_id: playerId,
      club_id: clubOf(playerId),
      squads: rows.length,
      appearances: sum(row => Number(row.hasPlayed)),
      starts: sum(row => Number(row.isStarter)),
      minutes: sum(row => row.minutes),
      goals: sum(row => row.goals),
      penalties: sum(row => row.penalties),
      assists: sum(row => row.assists),
      own_goals: sum(row => row.ownGoals),
      yellows: sum(row => row.yellows),
      reds: sum(row => row.reds),
    }
  })
}

async function totals(): Promise<Row[]> {
  const rows = await sql(
    `select player_id, club_id, squads, appearances, starts, minutes, goals, penalties, assists, own_goals, yellows, reds
     from public.player_totals where season_id = $1`,
    [season],
  )
  return players.flatMap(player => rows.filter(row => row['player_id'] === player))
}

const officials = () =>
  sql(
    'select person_id, matches, refereed, yellows, reds, penalties from public.official_totals order by refereed desc',
  )

async function undone<T>(work: () => Promise<T>) {
  await sql('savepoint one_case')
  try {
    return await work()
  } finally {
    await sql('rollback to savepoint one_case')
  }
}

test('the totals of players are the fold of line-ups and events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(played, { minLength: 1, maxLength: 3 }), matches =>
      undone(async () => {
        for (const match of matches) await enter(match)
        expect(await totals()).toEqual(expectedOf(matches))
      }),
    ),
    { numRuns: 5 * inject('scale') },
  )
})

test('the totals of officials are the fold of their appointments', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(played, { minLength: 1, maxLength: 3 }), matches =>
      undone(async () => {
        for (const match of matches) await enter(match)
        const counted = matches.filter(({ status }) => over.has(status))
        const count = (...kinds: string[]) =>
          counted
            .flatMap(({ events }) => events)
            .filter(({ kind, status }) => status !== 'struck' && kinds.includes(kind)).length
        const cards = {
          yellows: count('yellow'),
          reds: count('red', 'second_yellow'),
          penalties: count('penalty_goal', 'penalty_missed'),
        }
        const matchesDone = counted.length
        expect(await officials()).toEqual(
          matchesDone === 0
            ? []
            : [
                { person_id: referee, matches: matchesDone, refereed: matchesDone, ...cards },
                { person_id: linesman, matches: matchesDone, refereed: 0, yellows: 0, reds: 0, penalties: 0 },
              ],
        )
      }),
    ),
    { numRuns: 3 * inject('scale') },
  )
})

const goal = (personId: string | null): Happening => ({
  kind: 'goal',
  minute: 10,
  personId,
  relatedPersonId: null,
  status: 'agreed',
})

test('totals follow what is struck, removed and decided later', async () => {
  const [first = ''] = players
  const starters = players.map(() => true)
  const match = await enter({ status: 'live_2h', starters, events: [goal(first)] })
  expect(await totals()).toEqual([])

  await sql(`update public.matches set status = 'full_time', home_goals = 1, away_goals = 0 where id = $1`, [
    match,
  ])
  const goals = async () => (await totals()).map(row => row['goals'])
  expect(await goals()).toEqual([1, 0, 0, 0, 0, 0, 0, 0])

  await sql(`update public.match_events set person_id = $2 where match_id = $1`, [match, players[1]])
  expect(await goals()).toEqual([0, 1, 0, 0, 0, 0, 0, 0])
  await sql(`update public.match_events set status = 'struck' where match_id = $1`, [match])
  expect(await goals()).toEqual([0, 0, 0, 0, 0, 0, 0, 0])

  await sql('delete from public.lineup_entries where match_id = $1 and player_id = $2', [match, first])
  expect(await totals()).toHaveLength(7)
  await sql('delete from public.matches where id = $1', [match])
  expect(await totals()).toEqual([])
  expect(await officials()).toEqual([])
})

test('the minutes of a side are 990 less what sendings-off took from it', async () => {
  const swap = (minute: number, on: number, off: number): Happening => ({
    kind: 'substitution',
    minute,
    personId: players[on] ?? '',
    relatedPersonId: players[off] ?? '',
    status: 'agreed',
  })
  const starters = players.map((_, place) => place < 4)
  const red = { ...goal(players[3] ?? ''), kind: 'red', minute: 70 }
  await enter({ status: 'confirmed', starters, events: [swap(46, 4, 0), swap(90, 5, 1), red] })
  const minutes = (await totals()).map(row => Number(row['minutes']))
  expect(minutes).toEqual([46, 90, 90, 70, 44, 0, 0, 0])
  expect(minutes.reduce((total, each) => total + each)).toBe(4 * 90 - 20)
})

test('nobody writes the totals, everybody reads them', async () => {
  await enter({ status: 'confirmed', starters: players.map(() => true), events: [] })
  expect(await as('anon', 'select from public.player_totals')).toHaveLength(8)
  expect(await as('anon', 'select from public.appearances')).toHaveLength(8)
  for (const who of ['anon', 'fan', 'admin', 'super_admin'] as const)
    for (const table of ['player_totals', 'official_totals'])
      await expect(as(who, `update public.${table} set yellows = 9`)).rejects.toThrow('permission denied')
})
