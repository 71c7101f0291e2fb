// What a match waits for is told to whoever it waits for, with the time, and to nobody else.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { type People, useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { add } from '#supabase/tests/testing/rows.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })

/** What is due from each part, and in how many minutes from now. */
async function dues(...parts: (keyof People)[]) {
  const told: Record<string, string[]> = {}
  for (const part of parts) {
    const rows = await as(
      { id: scene.people[part] },
      `select what, round(extract(epoch from due_at - now()) / 60)::int as minutes from public.my_match_dues()
       where match_id = $1`,
      [scene.match],
    )
    told[part] = rows.map(row => `${String(row['what'])} ${String(row['minutes'])}`)
  }
  return told
}

const change = (words: string) => sql(`update public.matches set ${words} where id = $1`, [scene.match])

const ended = () =>
  add({ sql }, 'match_changes', { match_id: scene.match, place: 1, to_status: 'full_time', part: 'referee' })

test('a line-up is due 75 minutes before kick-off, from the club that has not confirmed its own', async () => {
  await change(`status = 'lineups_open', kick_off = now() + interval '3 hours'`)
  await sql(
    `insert into public.lineup_sheets (match_id, club_id, confirmed_at, confirmed_part) values ($1, $2, now(), 'home_signatory')`,
    [scene.match, scene.home],
  )
  expect(await dues('home_signatory', 'away_signatory', 'referee', 'league', 'away_recorder')).toEqual({
    home_signatory: [],
    away_signatory: ['lineup 105'],
    referee: [],
    league: [],
    away_recorder: [],
  })
  await change(`kick_off = now() + interval '1 hour'`)
  expect(await dues('away_signatory')).toEqual({ away_signatory: [] })
})

test('a report is due a day after the end, and still wanted when it is late', async () => {
  await change(`status = 'full_time', home_goals = 1, away_goals = 0`)
  await ended()
  const day = String(24 * 60)
  expect(await dues('referee', 'commissioner', 'nobody', 'league')).toEqual({
    referee: [`report ${day}`],
    commissioner: [`report ${day}`],
    nobody: [],
    league: [],
  })
  await sql(`update public.match_changes set changed_at = now() - interval '25 hours' where match_id = $1`, [
    scene.match,
  ])
  expect(await dues('referee')).toEqual({ referee: ['report -60'] })
})

test('with the report in, the clubs have 12 hours and the league 48', async () => {
  await change(`status = 'report_submitted', home_goals = 1, away_goals = 0`)
  await ended()
  await sql(
    `insert into public.match_reports (match_id, kind, part, home_goals, away_goals, due_at)
     values ($1, 'referee', 'referee', 1, 0, now() + interval '1 day')`,
    [scene.match],
  )
  expect(await dues('home_signatory', 'league', 'association', 'referee', 'commissioner')).toEqual({
    home_signatory: ['comment 720'],
    league: ['confirm 2880'],
    association: [],
    referee: [],
    commissioner: ['report 1440'],
  })
  await sql(
    `insert into public.match_comments (match_id, club_id, part, report_version, words) values ($1, $2, 'home_signatory', 1, 'No.')`,
    [scene.match, scene.home],
  )
  expect(await dues('home_signatory')).toEqual({ home_signatory: [] })
})

test('a confirmed result can be protested against until the deadline, by a club that has not', async () => {
  await change(`status = 'confirmed', home_goals = 1, away_goals = 0, confirmed_at = now()`)
  const [row] = await sql(
    `select round(extract(epoch from app.protest_deadline_of($1) - now()) / 60)::int as minutes`,
    [scene.match],
  )
  expect(await dues('away_signatory', 'league')).toEqual({
    away_signatory: [`protest ${String(row?.['minutes'])}`],
    league: [],
  })
  await add({ sql }, 'match_challenges', {
    match_id: scene.match,
    kind: 'protest',
    club_id: scene.away,
    category: 'ground',
    rule_cited: 'Art. 22.1',
    deadline_at: new Date().toISOString(),
  })
  expect(await dues('away_signatory')).toEqual({ away_signatory: [] })
})
