// Files that are read into the record: who may, what is refused, and that the same file twice changes nothing.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import {
  type Line,
  matchLine,
  outcomes,
  playerLine,
  reasons,
  useImports,
} from '#supabase/tests/testing/import-scene.ts'
import { everybody, type Who } from '#supabase/tests/testing/site.ts'

const tables = useTables()
const { as, sql, ids } = tables
const { league, importAs, look, write, confirmAll, lookAtSquad, writeSquad, matches } = useImports(tables)

const keepers: readonly Who[] = ['admin', 'zifa_admin', 'super_admin']

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
    const line = matchLine({ date: `2021-03-${10 + everybody.indexOf(who)}` })
    const player = { season: '2021', club: 'Dynamos', player: `Player of ${who}`, source: 'The club' }
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
    { line: 1, outcome: 'add', what: 'Dynamos v Highlanders', changes: { date: [null, '2021-03-08'] } },
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
  expect(new Set(before.map(row => row['status']))).toEqual(new Set(['scheduled', 'report_submitted']))
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
        status: ['scheduled', 'report_submitted'],
        attendance: [null, 9000],
      },
    },
  ])
  await write(result)
  await confirmAll()
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
  ['"2021-02-30" is not a day. Write it as 2026-03-14.', { date: '2021-02-30' }],
  ['2025-03-01 is not in the season 2021.', { date: '2025-03-01' }],
  ['"3pm" is not a time. Write it as 15:00.', { kick_off: '3pm' }],
  ['No ground is called "Rufero".', { venue: 'Rufero' }],
  ['"played" is not a status of a match.', { status: 'played' }],
  ['Goals are whole numbers from 0 to 99.', { home_goals: '-1', away_goals: '0' }],
  ['A score needs both sides.', { home_goals: '1' }],
  ['A match that is postponed has no score.', { status: 'postponed', home_goals: '1', away_goals: '1' }],
  ['The awarded score is missing.', { status: 'awarded' }],
  ['A match goes live at the ground, not by a file.', { status: 'live_1h' }],
  ['Enter the source.', { source: '' }],
])('%s', async (reason, line) => {
  await league()
  expect(reasons(await look(matchLine(line)))).toEqual([reason])
})

test('nobody plays twice on a day, in the file or in the record', async () => {
  await league()
  const other = matchLine({ home: 'Highlanders', away: 'CAPS United' })
  expect(reasons(await look(matchLine(), other))).toEqual([
    'Highlanders has another match on 8 March 2021: Highlanders v CAPS United, no kick-off yet.',
    'Highlanders has another match on 8 March 2021: Dynamos v Highlanders, no kick-off yet.',
  ])
  await write(matchLine())
  expect(outcomes(await look(other))).toEqual(['refused'])
  expect(outcomes(await look({ ...other, date: '2021-03-09' }))).toEqual(['add'])
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
  await confirmAll()
  expect(reasons(await look(matchLine({ home_goals: '2', away_goals: '1' })))).toEqual([
    'This match is confirmed. A file cannot change its result.',
  ])
  expect(outcomes(await look(matchLine({ home_goals: '1', away_goals: '1' })))).toEqual(['same'])
  expect(outcomes(await look(matchLine({ attendance: '4000' })))).toEqual(['change'])
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
    'An earlier line of the file has the same match.',
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
  ['The end is before the start.', { starts_on: '2021-05-01', ends_on: '2021-04-01' }],
  ['Nobody in the record has the address "nobody".', { player_id: 'nobody' }],
  ['Enter the source.', { source: null }],
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
