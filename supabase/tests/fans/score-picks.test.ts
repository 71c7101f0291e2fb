// The predictor: picks close at kick-off by the server's clock, others' are hidden until then, and points follow.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { pointsForPick } from '#domain/fans/predictor.ts'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, idOf, newSeason } from '#supabase/tests/testing/rows.ts'

const { ids, sql, as } = useTables()

let season: string
let match: string

/** `inMinutes`: from now to its kick-off. */
async function addMatch(inMinutes: number, more: object = {}) {
  const clubs = { home_club_id: await addClub({ sql }), away_club_id: await addClub({ sql }) }
  const kick_off = new Date(Date.now() + inMinutes * 60_000).toISOString()
  // The day in Harare, two hours ahead of Greenwich.
  const played_on = new Date(Date.now() + (inMinutes + 120) * 60_000).toISOString().slice(0, 10)
  const day = { played_on, kick_off }
  return idOf({ sql }, 'matches', { season_id: season, ...clubs, ...day, ...more })
}

beforeEach(async () => {
  const league = { slug: 'premier-soccer-league', name: 'League', kind: 'league' }
  const competition = await idOf({ sql }, 'competitions', league)
  season = await idOf({ sql }, 'seasons', { ...newSeason(competition), status: 'running' })
  match = await addMatch(60)
})

type Who = 'fan' | 'coach' | 'scout' | 'super_admin' | 'super_admin_as'
type Pick = { match_id: string; home: number | null; away: number | null }

async function pick(who: Who, picks: Pick[], request = randomUUID()) {
  const [row] = await as(who, 'select public.pick_scores($1, $2) as answer', [JSON.stringify(picks), request])
  return row?.['answer']
}
const one = (home: number, away: number, id = match): Pick => ({ match_id: id, home, away })
const kickOff = (id: string) =>
  sql(`update public.matches set kick_off = now() - interval '1 second' where id = $1`, [id])
const picksSeenBy = async (who: Who) =>
  as(who, 'select user_id, home_goals, away_goals, points from public.score_picks order by user_id')
const league = async (who: Who, request = randomUUID()) =>
  String(
    (await as(who, `select public.create_mini_league('The bus', 'Nyasha', $1) as id`, [request]))[0]?.['id'],
  )
const codeOf = async (id: string) =>
  String((await sql('select code from public.mini_leagues where id = $1', [id]))[0]?.['code'])
const join = async (who: Who, id: string, name = 'Tapiwa') =>
  as(who, 'select public.join_mini_league($1, $2, $3)', [await codeOf(id), name, randomUUID()])

test('the database and the domain give a pick the same points', async () => {
  const goals = [0, 1, 2, 3, 5]
  const cases = goals.flatMap(a => goals.flatMap(b => goals.flatMap(c => goals.map(d => [a, b, c, d]))))
  const rows = await sql(
    `select app.points_for_pick((it ->> 0)::int, (it ->> 1)::int, (it ->> 2)::int, (it ->> 3)::int) as points
     from jsonb_array_elements($1) with ordinality as each (it, place) order by place`,
    [JSON.stringify(cases)],
  )
  expect(rows.map(({ points }) => points)).toEqual(
    cases.map(([a = 0, b = 0, c = 0, d = 0]) => pointsForPick({ home: a, away: b }, { home: c, away: d })),
  )
})

test('a pick is kept once, can be changed and taken back until kick-off, and not after it', async () => {
  const request = randomUUID()
  expect(await pick('fan', [one(2, 1)], request)).toEqual({ kept: 1, late: [] })
  await pick('fan', [one(0, 0)])
  expect(await picksSeenBy('fan')).toEqual([{ user_id: ids.fan, home_goals: 0, away_goals: 0, points: null }])
  await pick('fan', [{ match_id: match, home: null, away: null }])
  expect(await picksSeenBy('fan')).toEqual([])
  await pick('fan', [one(2, 1)])
  await kickOff(match)
  await expect(pick('fan', [one(3, 1)])).rejects.toMatchObject({ code: 'PT409', hint: 'picks' })
  await expect(pick('fan', [{ match_id: match, home: null, away: null }])).rejects.toMatchObject({
    code: 'PT409',
  })
  expect(await picksSeenBy('fan')).toMatchObject([{ home_goals: 2, away_goals: 1 }])
})

test('of a round in which one match has begun, the others are kept', async () => {
  const later = await addMatch(120)
  await kickOff(match)
  expect(await pick('fan', [one(1, 0), one(1, 0, later)])).toEqual({ kept: 1, late: [match] })
})

const turns = (status: string) => sql('update public.matches set status = $2 where id = $1', [match, status])

test.each(['live_1h', 'cancelled'])('a match that is %s before its kick-off takes no picks', async status => {
  await turns(status)
  await expect(pick('fan', [one(1, 0)])).rejects.toMatchObject({ code: 'PT409' })
})

test('a match that was put off takes picks again', async () => {
  await kickOff(match)
  await turns('postponed')
  expect(await pick('fan', [one(1, 0)])).toMatchObject({ kept: 1 })
})

test('of a match with a day and no time, picks close when the day begins', async () => {
  await sql(
    `update public.matches set kick_off = null, played_on = (now() at time zone 'Africa/Harare')::date where id = $1`,
    [match],
  )
  await expect(pick('fan', [one(1, 0)])).rejects.toMatchObject({ code: 'PT409' })
})

test('what is no pick is refused with its reason', async () => {
  const wrong = [
    [],
    [{ match_id: match, home: 1, away: null }],
    [one(21, 0)],
    [one(-1, 0)],
    [{ match_id: match, home: 'x', away: 1 } as unknown as Pick],
  ]
  for (const picks of wrong) await expect(pick('fan', picks)).rejects.toMatchObject({ code: 'PT422' })
  await expect(pick('fan', [one(1, 0, randomUUID())])).rejects.toMatchObject({ code: 'PT404' })
  await expect(pick('super_admin_as', [one(1, 0)])).rejects.toMatchObject({ code: 'PT403' })
  await expect(as('anon', 'select public.pick_scores($1, $2)', ['[]', randomUUID()])).rejects.toMatchObject({
    code: '42501',
  })
})

test('fellows see each other’s picks from kick-off on; nobody else does, whatever their role', async () => {
  await pick('fan', [one(2, 1)])
  await pick('coach', [one(0, 0)])
  const id = await league('fan')
  await join('coach', id)
  expect(await picksSeenBy('coach')).toMatchObject([{ user_id: ids.coach }])
  await kickOff(match)
  expect(await picksSeenBy('coach')).toHaveLength(2)
  expect(await picksSeenBy('scout')).toEqual([])
  expect(await picksSeenBy('super_admin')).toEqual([])
  const [{ answer } = {}] = await as('coach', 'select public.mini_league($1) as answer', [id])
  expect(answer).toMatchObject({
    name: 'The bus',
    members: [{ name: 'Nyasha' }, { name: 'Tapiwa', isMe: true }],
  })
  expect(await as('scout', 'select public.mini_league($1) as answer', [id])).toEqual([{ answer: null }])
})

const totals = () =>
  sql('select points, scored, exact, right_results from public.predictor_totals where user_id = $1', [
    ids.fan,
  ])

test('points follow the score on the pitch, its corrections, and what is void', async () => {
  await pick('fan', [one(2, 1)])
  const played = (home: number, away: number, status = 'full_time') =>
    sql('update public.matches set home_goals = $2, away_goals = $3, status = $4 where id = $1', [
      match,
      home,
      away,
      status,
    ])
  const score = () => sql('select app.score_picks() as done')
  await played(2, 1)
  expect(await score()).toEqual([{ done: 1 }])
  expect(await score()).toEqual([{ done: 0 }])
  expect(await totals()).toEqual([{ points: 5, scored: 1, exact: 1, right_results: 1 }])
  await played(3, 1)
  await score()
  expect(await totals()).toEqual([{ points: 2, scored: 1, exact: 0, right_results: 1 }])
  await sql(
    `update public.matches set status = 'awarded', awarded_home_goals = 0, awarded_away_goals = 3 where id = $1`,
    [match],
  )
  await score()
  expect(await totals()).toEqual([{ points: 2, scored: 1, exact: 0, right_results: 1 }])
  await played(3, 1, 'void')
  await score()
  expect(await totals()).toEqual([{ points: 0, scored: 0, exact: 0, right_results: 0 }])
  await played(2, 1)
  await score()
  await sql('delete from public.matches where id = $1', [match])
  expect(await totals()).toEqual([{ points: 0, scored: 0, exact: 0, right_results: 0 }])
})

test('a mini-league is joined by its link alone, owned by somebody, and gone with its last member', async () => {
  const request = randomUUID()
  const id = await league('fan', request)
  expect(await league('fan', request)).toBe(id)
  const read = (who: Who) => as(who, 'select name from public.mini_leagues')
  expect(await read('coach')).toEqual([])
  await expect(
    as('coach', `select public.join_mini_league('aaaaaaaaaaaa', 'Me', $1)`, [randomUUID()]),
  ).rejects.toMatchObject({ code: 'PT404' })
  await expect(join('coach', id, 'Pitch263')).rejects.toMatchObject({ code: 'PT422', hint: 'shown_name' })
  await join('coach', id)
  await join('coach', id)
  await join('scout', id)
  expect(await read('coach')).toEqual([{ name: 'The bus' }])

  const leave = (who: Who, user: string) =>
    as(who, 'select public.leave_mini_league($1, $2, $3) as done', [id, user, randomUUID()])
  await expect(leave('coach', ids.scout)).rejects.toMatchObject({ code: 'PT403' })
  expect(await leave('fan', ids.scout)).toEqual([{ done: true }])
  expect(await leave('fan', ids.scout)).toEqual([{ done: false }])

  const before = await codeOf(id)
  const renewed = randomUUID()
  const renew = (who: Who) => as(who, 'select public.renew_mini_league_link($1, $2) as code', [id, renewed])
  await expect(renew('coach')).rejects.toMatchObject({ code: 'PT403' })
  expect(await renew('fan')).toEqual(await renew('fan'))
  expect(await codeOf(id)).not.toBe(before)

  await sql('delete from auth.users where id = $1', [ids.fan])
  expect(await sql('select user_id, is_owner from public.mini_league_members')).toEqual([
    { user_id: ids.coach, is_owner: true },
  ])
  await leave('coach', ids.coach)
  expect(await sql('select from public.mini_leagues')).toEqual([])
})

test('a mini-league takes fifty, and a person twenty', async () => {
  const id = await league('fan')
  const people = Array.from({ length: 49 }, (_, place) => ({ place, id: randomUUID() }))
  for (const person of people) {
    await sql(
      `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
      [person.id, `fellow${person.place}@example.com`],
    )
    const member = { league_id: id, user_id: person.id, shown_name: `Fellow ${person.place}` }
    await add({ sql }, 'mini_league_members', member)
  }
  await expect(join('coach', id)).rejects.toMatchObject({ code: 'PT409' })
  for (let made = 1; made < 20; made++) await league('fan')
  await expect(league('fan')).rejects.toMatchObject({ code: 'PT409' })
})

test('a shared rank is read by everybody who has its link, with the chosen name and nobody else’s, until it is stopped', async () => {
  const id = await league('fan')
  await join('coach', id)
  await pick('fan', [one(2, 1)])
  await pick('coach', [one(1, 0)])
  await sql(`update public.matches set home_goals = 2, away_goals = 1, status = 'full_time' where id = $1`, [
    match,
  ])
  await sql('select app.score_picks()')
  const share = (who: Who) => as(who, 'select public.share_rank($1) as code', [id])
  const readBy = async (who: Who | 'anon', code: unknown) =>
    (await as(who, 'select public.shared_rank($1) as rank', [code]))[0]?.['rank']

  const [{ code } = {}] = await share('coach')
  expect(await share('coach')).toEqual([{ code }])
  const rank = await readBy('anon', code)
  expect(rank).toMatchObject({
    name: 'Tapiwa',
    league: 'The bus',
    place: 2,
    members: 2,
    points: 3,
    scored: 1,
  })
  expect(JSON.stringify(rank)).not.toContain('Nyasha')
  for (const who of ['fan', 'coach', 'scout', 'super_admin', 'super_admin_as'] as const)
    expect(await readBy(who, code), `read by ${who}`).toEqual(rank)
  expect(await readBy('anon', await codeOf(id))).toBeNull()

  const shareCode = async (who: Who) =>
    (await as(who, `select public.mini_league($1, null) ->> 'shareCode' as code`, [id]))[0]
  expect(await shareCode('coach')).toEqual({ code })
  expect(await shareCode('fan')).toEqual({ code: null })
  await expect(as('fan', 'select share_code from public.mini_league_members')).rejects.toMatchObject({
    code: '42501',
  })
  await expect(share('scout')).rejects.toMatchObject({ code: 'PT404' })
  await expect(share('super_admin_as')).rejects.toMatchObject({ code: 'PT403' })
  await expect(as('anon', 'select public.share_rank($1)', [id])).rejects.toMatchObject({ code: '42501' })
  await as('fan', 'select public.stop_sharing_rank($1)', [id])
  expect(await readBy('anon', code)).toEqual(rank)
  await sql(`update public.profiles set suspended_until = now() + interval '1 day' where id = $1`, [
    ids.coach,
  ])
  expect(await readBy('anon', code)).toBeNull()
  await sql('update public.profiles set suspended_until = null where id = $1', [ids.coach])
  await as('coach', 'select public.stop_sharing_rank($1)', [id])
  expect(await readBy('anon', code)).toBeNull()
  expect(await share('coach')).not.toEqual([{ code }])
})

const tasks = () =>
  sql(`select kind, title ->> 'text' as title, href from app.predictor_tasks($1)`, [ids.fan])

test('whoever plays is told what to pick, a day before it closes', async () => {
  const other = await addMatch(90)
  expect(await tasks()).toEqual([])
  await pick('fan', [one(1, 0)])
  expect(await tasks()).toEqual([{ kind: 'picks_due', title: 'Pick a score', href: '/dashboard/predictor' }])
  await pick('fan', [one(1, 0, other)])
  expect(await tasks()).toEqual([])
})

test('the page reads its round, the picks and the points in one answer', async () => {
  const round = await idOf({ sql }, 'rounds', { season_id: season, number: 3 })
  await sql('update public.matches set round_id = $2 where id = $1', [match, round])
  await pick('fan', [one(2, 1)])
  await league('fan')
  const [{ answer } = {}] = await as('fan', 'select public.my_predictor() as answer')
  expect(answer).toMatchObject({
    season: { isRunning: true },
    round: 3,
    matches: [{ id: match, isOpen: true, pick: { home: 2, away: 1, points: null } }],
    totals: null,
    leagues: [{ name: 'The bus', members: 1, place: 1 }],
  })
})

const shownRound = async () => (await as('fan', `select public.my_predictor() -> 'round' as round`))[0]

test('a single match that is brought forward does not make its round the next one', async () => {
  const rounds = await Promise.all(
    [3, 9].map(number => idOf({ sql }, 'rounds', { season_id: season, number })),
  )
  const [next, last] = rounds
  await sql('update public.matches set round_id = $2 where id = $1', [match, last])
  for (const inDays of [30, 31]) await addMatch(inDays * 1440, { round_id: last })
  for (const inDays of [2, 3]) await addMatch(inDays * 1440, { round_id: next })
  expect(await shownRound()).toEqual({ round: 3 })
  // What is left of a round, a postponed match with a new day among it, comes when it is due.
  await sql(`update public.matches set status = 'full_time' where round_id = $1`, [next])
  await addMatch(3 * 1440, { round_id: next })
  expect(await shownRound()).toEqual({ round: 3 })
})
