// Files and what is official: a file brings fixtures, first scores and first squads, and decides nothing.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { matchLine, outcomes, playerLine, reasons, useImports } from '#supabase/tests/testing/import-scene.ts'

const tables = useTables()
const { sql } = tables
const { league, look, write, confirmAll, lookAtSquad, writeSquad, matches } = useImports(tables)

test.each(['draft', 'running'])('a file decides nothing in a %s season', async status => {
  await league(status)
  const ended = 'is entered on its own page.'
  for (const [line, reason] of [
    [{ status: 'confirmed', home_goals: '3', away_goals: '0' }, ended],
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
  expect(await matches()).toMatchObject([
    {
      status: 'report_submitted',
      home_goals: 2,
      is_provisional: true,
      counted_home_goals: null,
      confirmed_by: null,
    },
  ])
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
  await confirmAll()
  const other = matchLine({ home: 'CAPS United', away: 'Chicken Inn' })
  const won = { status: 'confirmed', home_goals: '5', away_goals: '0' }
  expect(reasons(await look({ ...other, ...won }))).toEqual([
    'The season 2021 has its results. A file cannot add or change any.',
  ])
  expect(outcomes(await write(other))).toEqual(['add'])
  expect(outcomes(await look({ ...other, ...won }))).toEqual(['refused'])
})

test('the day and the ground of a confirmed match are not changed by a file', async () => {
  await league()
  await write(matchLine({ status: 'confirmed', home_goals: '1', away_goals: '1' }))
  await confirmAll()
  for (const line of [{ date: '2021-03-09' }, { kick_off: '15:00' }, { venue: 'Rufaro' }])
    expect(reasons(await look(matchLine(line)))).toEqual([
      'This match is confirmed. A file cannot change its day or ground.',
    ])
})

test.each(['running', 'archived'])('in a %s season a file moves no player', async status => {
  await league(status)
  await writeSquad(playerLine({ starts_on: '2021-01-01' }))
  const ofDays = 'The kind and the days of a registration are changed by a transfer, not by a file.'
  for (const line of [{ ends_on: '2021-02-01' }, { starts_on: '2021-03-01' }, { kind: 'loan' }])
    expect(reasons(await lookAtSquad(playerLine(line)))).toEqual([ofDays])
  const another = playerLine({ player: 'Farai Ncube', shirt_number: '9' })
  expect(reasons(await lookAtSquad(another))).toEqual([
    'This club already has its squad for the season. Players join by a transfer.',
  ])
  expect(outcomes(await lookAtSquad(playerLine({ shirt_number: '9' })))).toEqual(['change'])
  expect(outcomes(await lookAtSquad({ ...another, kind: 'listed' }))).toEqual(['add'])
  await writeSquad({ ...another, kind: 'listed' })
  expect(outcomes(await lookAtSquad({ ...another, kind: 'permanent' }))).toEqual(['refused'])
})

test('a squad of a season to come moves no player of this one', async () => {
  await league('running')
  await writeSquad(playerLine({ starts_on: '2021-01-01' }))
  await sql(
    `insert into public.seasons (competition_id, slug, name, status)
     select competition_id, '2022', '2022', 'draft' from public.seasons`,
  )
  await sql(
    `insert into public.club_seasons (season_id, club_id)
     select season.id, part.club_id from public.seasons as season, public.club_seasons as part where season.slug = '2022'`,
  )
  const next = playerLine({ season: '2022', club: 'Highlanders', starts_on: '2021-05-01' })
  expect(reasons(await lookAtSquad(next))).toEqual([
    'The player is registered with another club at that time. That is a transfer.',
  ])
})
