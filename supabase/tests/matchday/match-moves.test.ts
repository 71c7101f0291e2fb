// The life of a match: every state, every part, every step, in the database and in domain/matchday/match-moves.ts.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type MatchStatus, matchStatuses } from '#domain/record/match/match.ts'
import { type MatchPart, matchParts, mayMove, moves } from '#domain/matchday/match-moves.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { reportMatch } from '#supabase/tests/testing/match-report-rows.ts'
import { type People, useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import type { Row } from '#supabase/tests/testing/site.ts'

const { as, asFunction, sql } = useTables()

test('every step of every state is open to the same parts in both', async () => {
  const rows = await sql(`
    select from_status, to_status, part, app.may_move(from_status, to_status, array[part]) as may
    from unnest(enum_range(null::public.match_status)) as from_status,
      unnest(enum_range(null::public.match_status)) as to_status,
      unnest(enum_range(null::public.match_part)) as part`)
  expect(rows).toHaveLength(matchStatuses.length ** 2 * matchParts.length)
  const different = rows.filter(
    row =>
      row['may'] !==
      mayMove(row['from_status'] as MatchStatus, row['to_status'] as MatchStatus, [row['part'] as MatchPart]),
  )
  expect(different).toEqual([])
})

test('the same steps need a reason in both', async () => {
  const rows = await sql(
    `select from_status || ' ' || to_status as step from app.match_moves where needs_reason order by 1`,
  )
  const needed = moves.filter(({ needsReason }) => needsReason).map(({ from, to }) => `${from} ${to}`)
  expect(rows.map(({ step }) => step)).toEqual(needed.toSorted())
})

const scene = useMatchScene({ sql })

async function move(
  by: keyof People,
  to: MatchStatus,
  more: { reason?: string; request?: string; version?: number } = {},
) {
  const [{ version } = {}] = await sql('select version from public.matches where id = $1', [scene.match])
  const [row] = await as(
    { id: scene.people[by] },
    `select status, version, is_provisional, home_goals from public.move_match($1, $2, $3, $4, $5)`,
    [scene.match, to, more.version ?? version, more.request ?? randomUUID(), more.reason ?? null],
  )
  return row
}

test.each([
  ['home_recorder', ['home_recorder']],
  ['away_signatory', ['away_signatory']],
  ['referee', ['referee']],
  ['commissioner', ['commissioner']],
  ['league', ['league']],
  ['association', ['association']],
  ['nobody', []],
] as const)('%s is that in this match and no other thing', async (who, parts) => {
  const [row] = await as({ id: scene.people[who] }, `select public.my_match_parts($1)::text[] as parts`, [
    scene.match,
  ])
  expect(row?.['parts']).toEqual(parts)
})

test('who has declined has no part in the match', async () => {
  await sql(
    `update public.match_officials set answer = 'declined', decline_reason = 'Ill.' where match_id = $1`,
    [scene.match],
  )
  await expect(move('referee', 'live_1h')).rejects.toMatchObject({ code: 'PT403' })
})

test('a match goes from kick-off to the final whistle, and does not count before it is confirmed', async () => {
  expect(await move('home_recorder', 'live_1h')).toMatchObject({ is_provisional: true, home_goals: 0 })
  await move('home_recorder', 'half_time')
  await move('referee', 'live_2h')
  await move('commissioner', 'full_time')
  const player = await addPerson({ sql }, 'player')
  const named = {
    match_id: scene.match,
    player_id: player,
    club_id: scene.home,
    is_starter: true,
  }
  await add({ sql }, 'lineup_entries', named)
  const counted = async () =>
    (
      await sql(
        `select counted_home_goals as goals,
           (select count(*)::int from public.player_totals where player_id = $2) as players,
           (select count(*)::int from public.official_totals as total join public.match_officials using (person_id)
            where match_id = $1) as officials
         from public.matches where id = $1`,
        [scene.match, player],
      )
    )[0]
  expect(await counted()).toEqual({ goals: null, players: 0, officials: 0 })
  await reportMatch({ sql }, scene.match)
  await move('referee', 'report_submitted')
  await move('league', 'confirmed')
  expect(await counted()).toEqual({ goals: 0, players: 1, officials: 2 })
  const history = await sql(
    'select to_status, part from public.match_changes where match_id = $1 order by place',
    [scene.match],
  )
  expect(history.map(({ to_status, part }: Row) => [to_status, part])).toEqual([
    ['live_1h', 'home_recorder'],
    ['half_time', 'home_recorder'],
    ['live_2h', 'referee'],
    ['full_time', 'commissioner'],
    ['report_submitted', 'referee'],
    ['confirmed', 'league'],
  ])
})

test('every refusal says what is wrong and who can do it', async () => {
  await expect(move('away_recorder', 'live_1h')).rejects.toMatchObject({
    code: 'PT403',
    message:
      'This step is taken by the home recorder, the referee, the match commissioner. You are not appointed to it in this match.',
  })
  await expect(move('league', 'confirmed')).rejects.toMatchObject({
    code: 'PT409',
    message:
      'This match is ready for kick-off, and cannot become confirmed. Check it again: somebody may have changed it.',
  })
  await expect(move('league', 'postponed')).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  await expect(move('league', 'postponed', { reason: 'Rain.', version: 99 })).rejects.toMatchObject({
    code: 'PT409',
  })
})

test('the same request again answers the same and does nothing', async () => {
  const request = randomUUID()
  const first = await move('referee', 'live_1h', { request })
  expect(await move('referee', 'live_1h', { request })).toEqual(first)
  expect(await sql('select id from public.match_changes where match_id = $1', [scene.match])).toHaveLength(1)
})

test('a match that has begun is not changed by other ways, whoever tries', async () => {
  await move('referee', 'live_1h')
  for (const change of [`status = 'full_time'`, 'home_goals = 3', 'is_provisional = false']) {
    const text = `update public.matches set ${change} where id = $1`
    await expect(as({ id: scene.people.league }, text, [scene.match])).rejects.toMatchObject({
      code: '42501',
    })
    // Nor by a function that forgets the moves.
    await expect(asFunction(scene.people.league, text, [scene.match])).rejects.toMatchObject({
      code: 'PT423',
    })
  }
})
