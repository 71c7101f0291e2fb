// Files that are read into the record: who may, what is refused, and that the same file twice changes nothing.
import { expect, test } from 'vitest'
import { useTables } from './as.ts'
import { everybody, type Row, type Who } from './site.ts'

const { as, sql, ids } = useTables()

const keepers: readonly Who[] = ['admin', 'zifa_admin', 'super_admin']

const clubs = ['Dynamos', 'Highlanders', 'CAPS United', 'Chicken Inn']

async function league(status = 'archived') {
  const [{ id: competition } = {}] = await sql(
    `insert into public.competitions (slug, name, kind) values ('premier-soccer-league', 'PSL', 'league')
     on conflict (slug) do update set name = excluded.name returning id`,
  )
  const [{ id: season } = {}] = await sql(
    `insert into public.seasons (competition_id, slug, name, status) values ($1, '2031', '2031', $2) returning id`,
    [competition, status],
  )
  for (const [place, name] of clubs.entries()) {
    await sql(
      `with club as (insert into public.clubs (slug, name, code, nicknames) values ($1, $2, $3, $4) returning id)
       insert into public.club_seasons (season_id, club_id) select $5, id from club`,
      [
        name.toLowerCase().replaceAll(' ', '-'),
        name,
        `X0${place}`,
        name === 'Highlanders' ? ['Bosso'] : [],
        season,
      ],
    )
  }
  await sql(`insert into public.venues (slug, name) values ('rufaro', 'Rufaro')`)
}

type Line = Record<string, string | number | null>

const matchLine = (line: Line = {}): Line => ({
  season: '2031',
  home: 'Dynamos',
  away: 'Bosso',
  date: '2031-03-08',
  source: 'A circular of the league',
  ...line,
})

const importAs = (who: Who, lines: Line[], isDry: boolean, what = 'matches') =>
  as(who, `select * from public.import_${what}($1::jsonb, $2)`, [JSON.stringify(lines), isDry])

const look = (...lines: Line[]) => importAs('admin', lines, true)
const write = (...lines: Line[]) => importAs('admin', lines, false)
const outcomes = (rows: Row[]) => rows.map(row => row['outcome'])
const reasons = (rows: Row[]) => rows.map(row => row['reason'])
const matches = () => sql('select * from public.matches order by played_on, id')

const didIt = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  )

test('only administrators import, and nobody through the eyes of another', async () => {
  await league('draft')
  for (const who of everybody) {
    const isKeeper = keepers.includes(who)
    // Looking changes nothing, so that a super admin may do it while impersonating.
    const mayLook = isKeeper || who === 'super_admin_as'
    const line = matchLine({ date: `2031-03-${10 + everybody.indexOf(who)}` })
    const player = { season: '2031', club: 'Dynamos', player: `Player of ${who}`, source: 'The club' }
    expect([who, await didIt(importAs(who, [line], true))]).toEqual([who, mayLook])
    expect([who, await didIt(importAs(who, [line], false))]).toEqual([who, isKeeper])
    expect([who, await didIt(importAs(who, [player], true, 'squads'))]).toEqual([who, mayLook])
    expect([who, await didIt(importAs(who, [player], false, 'squads'))]).toEqual([who, isKeeper])
  }
})

test('a dry run tells what would come of each line, and writes nothing', async () => {
  await league()
  const rows = await look(matchLine(), matchLine({ home: 'Dinamos', away: 'CAPS United' }))
  expect(rows).toMatchObject([
    { line: 1, outcome: 'add', what: 'Dynamos v Highlanders', changes: { date: [null, '2031-03-08'] } },
    { line: 2, outcome: 'refused', reason: 'No club is called "Dinamos".', near: ['Dynamos'] },
  ])
  expect(await matches()).toEqual([])
})

test('the same file twice changes nothing, not even the version', async () => {
  await league()
  const file = [
    matchLine({ round: '1', kick_off: '15:00', venue: 'Rufaro' }),
    matchLine({ home: 'CAPS United', away: 'Chicken Inn', home_goals: '2', away_goals: '1' }),
  ]
  expect(outcomes(await write(...file))).toEqual(['add', 'add'])
  const before = await matches()
  expect(before).toMatchObject([
    expect.objectContaining({ version: 1 }),
    expect.objectContaining({ version: 1 }),
  ])
  expect(outcomes(await write(...file))).toEqual(['same', 'same'])
  expect(await matches()).toEqual(before)
  expect(
    await sql(`select kick_off at time zone 'UTC' as at from public.matches where kick_off is not null`),
  ).toHaveLength(1)
})

test('a change tells what was and what will be, and the table follows it', async () => {
  await league()
  await write(matchLine())
  const result = matchLine({ home_goals: '2', away_goals: '0', attendance: '9000' })
  expect(await look(result)).toMatchObject([
    {
      outcome: 'change',
      changes: {
        score: [null, '2–0'],
        status: ['scheduled', 'full_time'],
        attendance: [null, 9000],
      },
    },
  ])
  await write(result)
  const [top] = await sql(
    `select club.name, total.points from public.club_totals as total join public.clubs as club on club.id = club_id
     where total.points > 0`,
  )
  expect(top).toEqual({ name: 'Dynamos', points: 3 })
})

test('one line that is refused keeps all of them out', async () => {
  await league()
  await expect(write(matchLine(), matchLine({ away: 'Nobody' }))).rejects.toThrow(
    'Nothing was imported. Line 2: No club is called "Nobody".',
  )
  expect(await matches()).toEqual([])
})

test.each<[string, Line]>([
  ['The season is missing.', { season: null }],
  ['There is no season "1999".', { season: '1999' }],
  ['A match needs two clubs.', { away: '' }],
  ['A club cannot play itself.', { away: 'Dynamos' }],
  ['"2031-02-30" is not a day. Write it as 2026-03-14.', { date: '2031-02-30' }],
  ['2035-03-01 is not in the season 2031.', { date: '2035-03-01' }],
  ['"3pm" is not a time. Write it as 15:00.', { kick_off: '3pm' }],
  ['No ground is called "Rufero".', { venue: 'Rufero' }],
  ['"played" is not a status of a match.', { status: 'played' }],
  ['Goals are whole numbers from 0 to 99.', { home_goals: '-1', away_goals: '0' }],
  ['A score has two sides.', { home_goals: '1' }],
  ['A match that is postponed has no score.', { status: 'postponed', home_goals: '1', away_goals: '1' }],
  ['The awarded score is missing.', { status: 'awarded' }],
  ['A match is set live at the ground, not by a file.', { status: 'live_1h' }],
  ['Say where this comes from.', { source: '' }],
])('%s', async (reason, line) => {
  await league()
  expect(reasons(await look(matchLine(line)))).toEqual([reason])
})

test('nobody plays twice on a day, in the file or in the record', async () => {
  await league()
  const other = matchLine({ home: 'Highlanders', away: 'CAPS United' })
  expect(reasons(await look(matchLine(), other))).toEqual([
    'One of the two has another match on 2031-03-08.',
    'One of the two has another match on 2031-03-08.',
  ])
  await write(matchLine())
  expect(outcomes(await look(other))).toEqual(['refused'])
  expect(outcomes(await look({ ...other, date: '2031-03-09' }))).toEqual(['add'])
  expect(outcomes(await look(matchLine({ status: 'cancelled' }), other))).toEqual(['change', 'add'])
})

test('a ground has one match at a time', async () => {
  await league()
  await write(matchLine({ venue: 'rufaro', kick_off: '12:00' }))
  const second = { home: 'CAPS United', away: 'Chicken Inn', venue: 'Rufaro' }
  expect(outcomes(await look(matchLine(second)))).toEqual(['refused'])
  expect(outcomes(await look(matchLine({ ...second, kick_off: '14:30' })))).toEqual(['refused'])
  expect(outcomes(await look(matchLine({ ...second, kick_off: '15:00' })))).toEqual(['add'])
})

test('a confirmed result is not changed by a file', async () => {
  await league()
  await write(matchLine({ status: 'confirmed', home_goals: '1', away_goals: '1' }))
  expect(reasons(await look(matchLine({ home_goals: '2', away_goals: '1' })))).toEqual([
    'This match is confirmed. A file does not change its result.',
  ])
  expect(outcomes(await look(matchLine({ home_goals: '1', away_goals: '1' })))).toEqual(['same'])
  expect(outcomes(await look(matchLine({ attendance: '4000' })))).toEqual(['change'])
})

test.each(['draft', 'running'])('a file decides nothing in a %s season', async status => {
  await league(status)
  const ended = 'is entered on its own page.'
  for (const [line, reason] of [
    [{ status: 'confirmed', home_goals: '3', away_goals: '0' }, ended],
    [{ status: 'report_submitted', home_goals: '3', away_goals: '0' }, ended],
    [{ status: 'abandoned' }, ended],
    [{ status: 'cancelled' }, ended],
    [{ status: 'void' }, ended],
    [
      { status: 'awarded', awarded_home_goals: '3', awarded_away_goals: '0' },
      'An awarded score is a decision.',
    ],
    [
      { awarded_home_goals: '3', awarded_away_goals: '0', status: 'full_time' },
      'An awarded score is a decision.',
    ],
  ] as const)
    expect(reasons(await look(matchLine(line)))).toEqual([expect.stringContaining(reason)])
  await write(matchLine())
  await expect(write(matchLine({ status: 'confirmed', home_goals: '3', away_goals: '0' }))).rejects.toThrow(
    'Nothing was imported.',
  )
  expect(outcomes(await write(matchLine({ home_goals: '2', away_goals: '0' })))).toEqual(['change'])
  expect(await matches()).toMatchObject([{ status: 'full_time', home_goals: 2, confirmed_by: null }])
})

test.each([
  `status = 'report_submitted', home_goals = 1, away_goals = 0`,
  `status = 'walkover', awarded_home_goals = 3, awarded_away_goals = 0`,
  `status = 'abandoned', home_goals = 1, away_goals = 0`,
  `status = 'live_2h', home_goals = 1, away_goals = 0`,
  `status = 'full_time', home_goals = 1, away_goals = 0, is_provisional = true`,
  `status = 'cancelled'`,
  `status = 'void'`,
])('a result of which somebody else has a say is not changed by a file: %s', async state => {
  for (const season of ['running', 'archived']) {
    await sql('savepoint each')
    await league(season)
    await write(matchLine())
    await sql(`update public.matches set ${state}`)
    const [{ id } = {}] = await matches()
    const line = matchLine({ id: String(id), status: 'full_time', home_goals: '0', away_goals: '4' })
    expect(reasons(await look(line))).toEqual([
      expect.stringContaining('Its result is changed on its own page'),
    ])
    await sql('rollback to savepoint each')
  }
})

test('a finished season gets its results from a file once', async () => {
  await league()
  await write(matchLine({ status: 'confirmed', home_goals: '1', away_goals: '1' }))
  const other = matchLine({ home: 'CAPS United', away: 'Chicken Inn' })
  const won = { status: 'confirmed', home_goals: '5', away_goals: '0' }
  expect(reasons(await look({ ...other, ...won }))).toEqual([
    'The season 2031 has its results. A file does not add or change one.',
  ])
  expect(outcomes(await write(other))).toEqual(['add'])
  expect(outcomes(await look({ ...other, ...won }))).toEqual(['refused'])
})

test('the day and the ground of a confirmed match are not changed by a file', async () => {
  await league()
  await write(matchLine({ status: 'confirmed', home_goals: '1', away_goals: '1' }))
  for (const line of [{ date: '2031-03-09' }, { kick_off: '15:00' }, { venue: 'Rufaro' }])
    expect(reasons(await look(matchLine(line)))).toEqual([
      'This match is confirmed. A file does not change its day or ground.',
    ])
})

test('what somebody changed in the meantime is not overwritten', async () => {
  await league()
  await write(matchLine())
  await sql('update public.matches set attendance = 5000')
  expect(reasons(await look(matchLine({ kick_off: '15:00', version: 1 })))).toEqual([
    'Somebody changed this match in the meantime. Check the file again.',
  ])
  expect(outcomes(await look(matchLine({ kick_off: '15:00', version: 2 })))).toEqual(['change'])
  expect(outcomes(await look(matchLine({ version: null })))).toEqual(['refused'])
})

test('two lines about one match: the second is refused', async () => {
  await league()
  expect(reasons(await look(matchLine(), matchLine({ home: 'dynamos', away: 'HIGHLANDERS' })))[1]).toBe(
    'An earlier line of the file speaks of the same match.',
  )
})

test('every change of an import stands in the audit log', async () => {
  await league()
  await sql('set constraints all immediate')
  await write(matchLine(), matchLine({ home: 'CAPS United', away: 'Chicken Inn' }))
  const logged = await sql(`select action, actor_id from public.audit_log where subject = 'matches'`)
  expect(logged).toEqual([
    { action: 'matches_added', actor_id: ids.admin },
    { action: 'matches_added', actor_id: ids.admin },
  ])
})

test('what is no list of rows is refused in words', async () => {
  await expect(as('admin', `select * from public.import_matches('{}'::jsonb)`)).rejects.toThrow('no rows')
  await expect(as('admin', `select * from public.import_matches('[1]'::jsonb)`)).rejects.toThrow('no rows')
  const many = JSON.stringify(Array.from({ length: 1001 }, () => ({})))
  await expect(as('admin', 'select * from public.import_squads($1)', [many])).rejects.toThrow('at most 1,000')
})

const playerLine = (line: Line = {}): Line => ({
  season: '2031',
  club: 'Dynamos',
  player: 'Tinashe Moyo',
  position: 'MF',
  shirt_number: '8',
  source: 'The club’s list',
  ...line,
})
const lookAtSquad = (...lines: Line[]) => importAs('admin', lines, true, 'squads')
const writeSquad = (...lines: Line[]) => importAs('admin', lines, false, 'squads')

test('a squad adds players once, and changes what has changed', async () => {
  await league()
  const file = [playerLine(), playerLine({ player: 'Tinashe Moyo Jr', shirt_number: '9', position: 'GK' })]
  expect(outcomes(await writeSquad(...file))).toEqual(['add', 'add'])
  expect(outcomes(await writeSquad(...file))).toEqual(['same', 'same'])
  const moved = playerLine({ shirt_number: '10' })
  expect(await lookAtSquad(moved)).toMatchObject([{ outcome: 'change', changes: { shirt_number: [8, 10] } }])
  await writeSquad(moved)
  expect(
    await sql(
      `select person.slug, player.position::text, held.shirt_number from public.registrations as held
       join public.people as person on person.id = held.player_id
       join public.players as player on player.person_id = person.id order by slug`,
    ),
  ).toEqual([
    { slug: 'tinashe-moyo', position: 'MF', shirt_number: 10 },
    { slug: 'tinashe-moyo-jr', position: 'GK', shirt_number: 9 },
  ])
})

test.each<[string, Line]>([
  ['No club is called "Dinamos".', { club: 'Dinamos' }],
  ['The name of the player is missing.', { player: '' }],
  ['"!" is not a name.', { player: '!' }],
  ['"0" is not a shirt number.', { shirt_number: '0' }],
  ['"CB" is not a position. Write GK, DF, MF or FW.', { position: 'CB' }],
  ['It ends before it starts.', { starts_on: '2031-05-01', ends_on: '2031-04-01' }],
  ['Nobody has the address "nobody".', { player_id: 'nobody' }],
  ['Say where this comes from.', { source: null }],
])('squad: %s', async (reason, line) => {
  await league()
  expect(reasons(await lookAtSquad(playerLine(line)))).toEqual([reason])
})

test('a shirt has one wearer, and a player one club at a time', async () => {
  await league()
  await writeSquad(playerLine())
  expect(reasons(await lookAtSquad(playerLine({ player: 'Farai Ncube' })))).toEqual([
    'Somebody else in this squad wears number 8.',
  ])
  expect(reasons(await lookAtSquad(playerLine({ club: 'Highlanders' })))).toEqual([
    'The player is registered with another club at that time. That is a transfer.',
  ])
})

test('of several people with one name the file must say which', async () => {
  await league()
  await sql(
    `insert into public.people (slug, name) values ('tinashe-moyo', 'Tinashe Moyo'), ('tinashe-moyo-2', 'Tinashe Moyo')`,
  )
  expect(await lookAtSquad(playerLine())).toMatchObject([
    { outcome: 'refused', near: ['tinashe-moyo', 'tinashe-moyo-2'] },
  ])
  expect(outcomes(await lookAtSquad(playerLine({ player_id: 'tinashe-moyo-2' })))).toEqual(['add'])
})

test.each(['running', 'archived'])('in a %s season a file moves no player', async status => {
  await league(status)
  await writeSquad(playerLine({ starts_on: '2031-01-01' }))
  const ofDays = 'The kind and the days of a registration are changed by a transfer, not by a file.'
  for (const line of [{ ends_on: '2031-02-01' }, { starts_on: '2031-03-01' }, { kind: 'loan' }])
    expect(reasons(await lookAtSquad(playerLine(line)))).toEqual([ofDays])
  const another = playerLine({ player: 'Farai Ncube', shirt_number: '9' })
  expect(reasons(await lookAtSquad(another))).toEqual([
    'This club has its squad for the season. A player comes by a transfer.',
  ])
  expect(outcomes(await lookAtSquad(playerLine({ shirt_number: '9' })))).toEqual(['change'])
  expect(outcomes(await lookAtSquad({ ...another, kind: 'listed' }))).toEqual(['add'])
  await writeSquad({ ...another, kind: 'listed' })
  expect(outcomes(await lookAtSquad({ ...another, kind: 'permanent' }))).toEqual(['refused'])
})

test('a squad of a season to come moves no player of this one', async () => {
  await league('running')
  await writeSquad(playerLine({ starts_on: '2031-01-01' }))
  await sql(
    `insert into public.seasons (competition_id, slug, name, status)
     select competition_id, '2032', '2032', 'draft' from public.seasons`,
  )
  await sql(
    `insert into public.club_seasons (season_id, club_id)
     select season.id, part.club_id from public.seasons as season, public.club_seasons as part where season.slug = '2032'`,
  )
  const next = playerLine({ season: '2032', club: 'Highlanders', starts_on: '2031-05-01' })
  expect(reasons(await lookAtSquad(next))).toEqual([
    'The player is registered with another club at that time. That is a transfer.',
  ])
})
