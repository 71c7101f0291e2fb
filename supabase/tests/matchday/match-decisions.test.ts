// What becomes of matches that were not simply played to their end: postponed, abandoned, awarded.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  award,
  type By,
  decision,
  type Given,
  inDays,
  useDecisionScene,
} from '#supabase/tests/testing/decision-scene.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'

const { sql, scene, match, act, put, confirm, history } = useDecisionScene()

const move = (by: By, to: string, given: Given = {}) => act(by, 'move_match', { to, ...given })

const play = () => put(`status = 'live_2h', is_provisional = true, home_goals = 1, away_goals = 1`)

async function abandon(details: Given = { minute: 75, cause: 'team_left' }) {
  await play()
  await move('referee', 'abandoned', { reason: 'The guests left the pitch.', details })
}

test('a match is postponed with its reason, without a date or with a new one', async () => {
  await expect(act('commissioner', 'postpone_match', { reason: 'Rain.' })).rejects.toMatchObject({
    code: 'PT403',
  })
  expect(await act('league', 'postpone_match', { reason: 'A waterlogged pitch.' })).toMatchObject({
    status: 'postponed',
    kick_off: null,
    note: 'A waterlogged pitch.',
  })
  await expect(
    act('league', 'reschedule_match', { reason: 'A new day.', kick_off: inDays(-2) }),
  ).rejects.toMatchObject({ code: 'PT422', hint: 'kick_off' })
  const day = inDays(10)
  const moved = await act('league', 'reschedule_match', { reason: 'A new day.', kick_off: day })
  expect(moved).toMatchObject({ status: 'scheduled', kick_off: new Date(day) })
  const again = await act('league', 'reschedule_match', {
    reason: 'A final of the cup.',
    kick_off: inDays(12),
  })
  expect(again).toMatchObject({
    status: 'scheduled',
    note: expect.stringMatching(/^Moved from .*: A final of the cup\.$/),
    note_message: {
      code: 'matchday.sentences.movedFrom',
      parameters: {
        from: [{ moment: expect.any(String), text: expect.any(String) }],
        reason: 'A final of the cup.',
      },
    },
  })
  // The words of the next person have no code.
  expect(await act('league', 'postpone_match', { reason: 'Heavy rain.' })).toMatchObject({
    note: 'Heavy rain.',
    note_message: null,
  })
  expect((await history()).map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
    ['lineups_confirmed', 'postponed'],
    ['postponed', 'scheduled'],
    ['scheduled', 'scheduled'],
    ['scheduled', 'postponed'],
  ])
})

test('a match moves to another day in one step, and the same request again does nothing', async () => {
  const request_id = randomUUID()
  const given = {
    reason: 'A waterlogged pitch.',
    kick_off: inDays(9),
    request_id,
    version: (await match())['version'],
  }
  const first = await act('league', 'postpone_match', given)
  expect(first).toMatchObject({ status: 'scheduled' })
  expect(await act('league', 'postpone_match', given)).toEqual(first)
  expect(await history()).toHaveLength(2)
})

test('an abandoned match keeps its score, and the award stands beside it', async () => {
  await abandon()
  const [, ...none] = await history()
  expect(none).toEqual([])
  expect((await history())[0]?.['details']).toMatchObject({
    minute: 75,
    cause: 'team_left',
    homeGoals: 1,
    awayGoals: 1,
    onThePitch: { home: 11, away: 11 },
    substitutionsLeft: { home: 5, away: 5 },
  })
  await expect(
    move('league', 'awarded', { reason: 'So.', details: { homeGoals: 3, awayGoals: 0 } }),
  ).rejects.toMatchObject({
    code: 'PT422',
    hint: 'decided_by',
  })
  for (const [missing, hint] of [
    [{ articles: null }, 'articles'],
    [{ home_goals: null }, 'home_goals'],
    [{ decided_by: ' ' }, 'decided_by'],
    [{ decided_on: inDays(3).slice(0, 10) }, 'decided_on'],
    [{ reason: '' }, 'reason'],
  ] as const)
    await expect(act('league', 'decide_match', { ...award, ...missing })).rejects.toMatchObject({
      code: 'PT422',
      hint,
    })
  await expect(act('association', 'decide_match', award)).rejects.toMatchObject({ code: 'PT403' })
  expect(await act('league', 'decide_match', award)).toMatchObject({
    status: 'awarded',
    home_goals: 1,
    away_goals: 1,
    awarded_home_goals: 3,
    awarded_away_goals: 0,
    counted_home_goals: 3,
    is_provisional: false,
  })
  expect(await sql('select kind, decided_by, articles, keeps_players from public.match_decisions')).toEqual([
    { kind: 'award', decided_by: 'Disciplinary committee', articles: 'Art. 31.2', keeps_players: true },
  ])
})

test('where nobody says the minute, the clock says it', async () => {
  await play()
  await put(`phase_began_at = now() - interval '14 minutes'`)
  await move('referee', 'abandoned', { reason: 'A storm.' })
  expect((await history())[0]?.['details']).toMatchObject({ minute: 59, cause: 'other' })
})

test('a cause and a minute that cannot be are refused', async () => {
  await expect(abandon({ cause: 'boredom' })).rejects.toMatchObject({ code: 'PT422', hint: 'cause' })
  await expect(abandon({ minute: 400 })).rejects.toMatchObject({ code: 'PT422', hint: 'minute' })
})

test('players of an awarded match keep what they did only where the season says so', async () => {
  const player = await addPerson({ sql }, 'player')
  await add({ sql }, 'lineup_entries', {
    match_id: scene.match,
    player_id: player,
    club_id: scene.home,
    is_starter: true,
  })
  await add({ sql }, 'season_rules', { season_id: scene.season, awarded_keeps_players: false })
  await confirm()
  const appearances = () => sql('select appearances from public.player_totals where player_id = $1', [player])
  expect(await appearances()).toEqual([{ appearances: 1 }])
  await act('league', 'decide_match', award)
  expect(await appearances()).toEqual([])
})

test('scenario 8: stopped by weather at 56, it goes on with the same score and the substitutions that are left', async () => {
  await play()
  // Our own clock is a little ahead of the referee's.
  await put(`phase_began_at = now() - interval '14 minutes'`)
  const [sentOff, player] = [await addPerson({ sql }, 'player'), await addPerson({ sql }, 'player')]
  const event = { match_id: scene.match, club_id: scene.away, phase: '2h', minute: 50 }
  await add({ sql }, 'match_events', { ...event, kind: 'red', person_id: sentOff })
  await add({ sql }, 'match_events', { ...event, kind: 'substitution', person_id: player })
  await move('referee', 'suspended', { reason: 'Lightning.' })
  await move('commissioner', 'abandoned', { reason: 'A storm.', details: { minute: 56, cause: 'weather' } })
  const late = { ...decision, kind: 'resume', kick_off: inDays(4) }
  await expect(act('league', 'decide_match', late)).rejects.toMatchObject({
    code: 'PT410',
    message: expect.stringMatching(
      /^A match can resume within 72 hours, here until \w+ \d+ \w+ \d{4}, \d\d:\d\d\. /,
    ),
  })
  await expect(act('league', 'resume_match', {})).rejects.toMatchObject({ code: 'PT409' })
  const decided = await act('league', 'decide_match', { ...late, kick_off: inDays(1) })
  expect(decided).toMatchObject({
    status: 'abandoned',
    note: expect.stringMatching(/^Play resumes at minute 56 on /),
  })
  const [{ state } = {}] = await sql('select state from public.match_decisions')
  expect(state).toMatchObject({
    minute: 56,
    homeGoals: 1,
    awayGoals: 1,
    sentOff: [sentOff],
    substitutionsLeft: { home: 5, away: 4 },
    onThePitch: { home: 11, away: 10 },
  })
  const resumed = await act('league', 'resume_match', {})
  expect(resumed).toMatchObject({ status: 'live_2h', home_goals: 1, away_goals: 1, is_provisional: true })
  const [clock] = await sql(
    `select round(45 + extract(epoch from now() - phase_began_at) / 60)::int as minute from public.matches where id = $1`,
    [scene.match],
  )
  expect(clock).toEqual({ minute: 56 })
  const [left] = await sql(
    `select app.state_of_play(game) -> 'substitutionsLeft' as left from public.matches as game where id = $1`,
    [scene.match],
  )
  expect(left).toEqual({ left: { home: 5, away: 4 } })
})

test('a match that did not go on in time is decided anew', async () => {
  await abandon()
  await act('league', 'decide_match', { ...decision, kind: 'resume', kick_off: inDays(1) })
  await sql(
    `update public.match_changes set changed_at = now() - interval '73 hours' where to_status = 'abandoned'`,
  )
  await expect(act('league', 'resume_match', {})).rejects.toMatchObject({ code: 'PT410' })
  expect(await act('league', 'decide_match', { ...decision, kind: 'stand' })).toMatchObject({
    status: 'full_time',
    home_goals: 1,
    is_provisional: true,
  })
})

test('a replay begins anew, and the first attempt is kept', async () => {
  const player = await addPerson({ sql }, 'player')
  await add({ sql }, 'lineup_entries', {
    match_id: scene.match,
    player_id: player,
    club_id: scene.home,
    is_starter: true,
  })
  await add({ sql }, 'match_events', {
    match_id: scene.match,
    club_id: scene.home,
    kind: 'goal',
    minute: 9,
    person_id: player,
  })
  await abandon()
  await expect(act('league', 'decide_match', { ...decision, kind: 'replay' })).rejects.toMatchObject({
    hint: 'kick_off',
  })
  expect(
    await act('league', 'decide_match', { ...decision, kind: 'replay', kick_off: inDays(8) }),
  ).toMatchObject({
    status: 'scheduled',
    home_goals: null,
    is_provisional: false,
  })
  expect(await sql('select from public.lineup_entries where match_id = $1', [scene.match])).toEqual([])
  expect(
    await sql('select status, struck_as from public.match_events where match_id = $1', [scene.match]),
  ).toEqual([{ status: 'struck', struck_as: 'league' }])
  const [{ state } = {}] = await sql('select state from public.match_decisions')
  expect(state).toMatchObject({ minute: 75, homeGoals: 1, awayGoals: 1, lineUps: [[player, true, null]] })
  expect((await history()).at(-1)?.['details']).toMatchObject({ firstAttempt: { homeGoals: 1, minute: 75 } })
})

test('a walkover needs the grace, the absent club and the commissioner’s report, and counts once it is awarded', async () => {
  const details = { absent: 'home', homeGoals: 0, awayGoals: 3, report: 'Nobody of the hosts was there.' }
  const walkover = (more: Given) =>
    move('league', 'walkover', { reason: 'A no-show.', details: { ...details, ...more } })
  await expect(walkover({})).rejects.toMatchObject({
    code: 'PT422',
    message: expect.stringMatching(
      /^A club has until .* to appear\. The league can declare a walkover after that\.$/,
    ),
  })
  await put(`kick_off = now() - interval '31 minutes'`)
  await expect(walkover({ absent: 'both' })).rejects.toMatchObject({ hint: 'absent' })
  await expect(walkover({ homeGoals: 3, awayGoals: 0 })).rejects.toMatchObject({ hint: 'absent' })
  await expect(walkover({ report: '' })).rejects.toMatchObject({ hint: 'report' })
  expect(await walkover({})).toMatchObject({
    status: 'walkover',
    awarded_home_goals: 0,
    awarded_away_goals: 3,
    counted_home_goals: null,
  })
  expect(await act('league', 'decide_match', { ...award, home_goals: 0, away_goals: 3 })).toMatchObject({
    status: 'awarded',
    home_goals: null,
    counted_away_goals: 3,
  })
})
