// Corrections of a confirmed match: who may, what they change, and what everybody can read of it.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { listKept, unwritable, written } from '#supabase/tests/testing/kept-sentences.ts'
import { type People, useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { everyone, outcomeOf } from '#supabase/tests/testing/report-scene.ts'
import { add, addPerson, idOf } from '#supabase/tests/testing/rows.ts'
import { makeAccount, type Row } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })

let ann: string
let bob: string
let goal: string

/** Confirmed: one goal of the home club, by Ann. */
beforeEach(async () => {
  ann = await addPerson({ sql }, 'player')
  bob = await addPerson({ sql }, 'player')
  await sql(
    `update public.matches set status = 'confirmed', home_goals = 1, away_goals = 0, played_on = '2026-05-01' where id = $1`,
    [scene.match],
  )
  for (const club_id of [scene.home, scene.away])
    await add({ sql }, 'club_seasons', { season_id: scene.season, club_id })
  const event = { match_id: scene.match, club_id: scene.home, kind: 'goal', minute: 20, person_id: ann }
  goal = await idOf({ sql }, 'match_events', event)
})

const why = ['The scorer says so.', 'The recording, minute 20.']

async function ask(by: string, change: object): Promise<string> {
  const [row] = await as({ id: by }, `select public.request_correction($1, $2, $3, $4, $5) as id`, [
    scene.match,
    JSON.stringify(change),
    ...why,
    randomUUID(),
  ])
  return String(row?.['id'])
}

async function open(by: string, change: object | null, correction: string | null = null): Promise<string> {
  const [row] = await as({ id: by }, `select public.open_correction($1, $2, $3, $4, $5, $6) as id`, [
    scene.match,
    randomUUID(),
    change && JSON.stringify(change),
    ...why,
    correction,
  ])
  return String(row?.['id'])
}

async function versionNow() {
  const [row] = await sql('select version from public.matches where id = $1', [scene.match])
  return Number(row?.['version'])
}

const decide = async (how: 'apply' | 'second', by: string, correction: string) =>
  as({ id: by }, `select public.${how}_correction($1, $2, $3) as version`, [
    correction,
    await versionNow(),
    randomUUID(),
  ])

const refuse = (by: string, correction: string) =>
  as({ id: by }, `select public.refuse_correction($1, 'Nothing shows it.', $2)`, [correction, randomUUID()])

const matchNow = async (): Promise<Row> =>
  (await sql('select * from public.matches where id = $1', [scene.match]))[0] ?? {}

const pointsOf = async (club: string) =>
  (
    await sql('select points from public.club_totals where season_id = $1 and club_id = $2', [
      scene.season,
      club,
    ])
  )[0]?.['points']

const assist = () => ({ act: 'replace', event_id: goal, new: { related_person_id: bob } })
const strike = () => ({ act: 'strike', event_id: goal })

describe('who may do what', () => {
  const askers: (keyof People)[] = ['referee', 'commissioner', 'home_signatory', 'away_signatory']
  test.each(everyone)('%s', async who => {
    const by = scene.people[who]
    const isLeague = who === 'league' ? 'done' : 'PT403'
    expect(await outcomeOf(ask(by, assist()))).toBe(askers.includes(who) ? 'done' : 'PT403')
    expect(await outcomeOf(open(by, assist()))).toBe(isLeague)
    const another = await makeAccount(sql, ['admin'])
    const [late, small, large] = [
      await open(another, { ...assist(), new: { minute: 25 } }),
      await open(another, assist()),
      await open(another, { act: 'score', new: { home_goals: 2, away_goals: 0 } }),
    ]
    expect(await outcomeOf(refuse(by, late))).toBe(isLeague)
    expect(await outcomeOf(decide('apply', by, small))).toBe(isLeague)
    expect(await outcomeOf(decide('second', by, large))).toBe(isLeague)
  })

  test('everybody reads what was corrected, and only those of the match what is asked for', async () => {
    const asked = await ask(scene.people.home_signatory, assist())
    const seenBy = async (id: string) =>
      (await as({ id }, 'select id from public.corrections where id = $1', [asked])).length
    expect(await seenBy('')).toBe(0)
    expect(await seenBy(scene.people.nobody)).toBe(0)
    expect(await seenBy(scene.people.referee)).toBe(1)
    await open(scene.people.league, null, asked)
    expect(await seenBy('')).toBe(0)
    await decide('apply', scene.people.league, asked)
    expect(await seenBy('')).toBe(1)
  })
})

test('scenario 10: an assist is credited two weeks later, by one administrator, and it is noted', async () => {
  await sql(`update public.matches set played_on = app.league_today() - 14 where id = $1`, [scene.match])
  const [person] = await sql('select name from public.people where id = $1', [bob])
  const before = await versionNow()
  const correction = await open(scene.people.league, assist())
  expect(await matchNow()).toMatchObject({ is_correction_open: true, home_goals: 1 })
  const [{ version } = {}] = await decide('apply', scene.people.league, correction)
  expect(version).toBe(before + 2)
  expect(await matchNow()).toMatchObject({ is_correction_open: false, home_goals: 1, version })
  const [change] = await sql(
    `select kind, part, reason, details from public.match_changes where match_id = $1 order by place desc limit 1`,
    [scene.match],
  )
  expect(change).toMatchObject({
    kind: 'correction',
    part: 'league',
    reason: why[0],
    details: { note: `assist credited to ${String(person?.['name'])}`, version },
  })
  const events = await sql(
    `select id, status, related_person_id, struck_reason from public.match_events where match_id = $1 order by status`,
    [scene.match],
  )
  expect(events).toMatchObject([
    { status: 'agreed', related_person_id: bob },
    { id: goal, status: 'struck', related_person_id: null, struck_reason: why[0] },
  ])
})

test('scenario 5: a goal is struck and replaced, the table is right, and the trail is public', async () => {
  expect([await pointsOf(scene.home), await pointsOf(scene.away)]).toEqual([3, 0])
  const change = { act: 'replace', event_id: goal, new: { club_id: scene.away, person_id: bob } }
  const correction = await open(scene.people.league, change)
  expect([await pointsOf(scene.home), await pointsOf(scene.away)]).toEqual([3, 0])
  await decide('second', await makeAccount(sql, ['admin']), correction)
  expect(await matchNow()).toMatchObject({ home_goals: 0, away_goals: 1, status: 'confirmed' })
  expect([await pointsOf(scene.home), await pointsOf(scene.away)]).toEqual([0, 3])
  const trail = await as(
    { id: '' },
    'select old_words, new_words, reason from public.corrections where id = $1',
    [correction],
  )
  expect(trail).toEqual([
    {
      old_words: expect.stringMatching(/^goal 20′, Person \d+$/),
      new_words: expect.stringMatching(/^goal 20′, Person \d+$/),
      reason: why[0],
    },
  ])
})

describe('a change of the score', () => {
  test.each([
    ['a goal struck', strike, [0, 0]],
    [
      'a goal added',
      () => ({ act: 'add', new: { club_id: scene.away, kind: 'penalty_goal', phase: '2h', minute: 88 } }),
      [1, 1],
    ],
    [
      'a goal that was an own goal',
      () => ({ act: 'replace', event_id: goal, new: { kind: 'own_goal' } }),
      [0, 1],
    ],
    ['the score itself', () => ({ act: 'score', new: { home_goals: 4, away_goals: 2 } }), [4, 2]],
  ])('%s: needs a second person, who is another', async (_, change, [home, away]) => {
    const correction = await open(scene.people.league, change())
    await expect(decide('apply', scene.people.league, correction)).rejects.toMatchObject({
      code: 'PT403',
      message: 'It changes the score, so another administrator of the league has to approve it.',
    })
    await expect(decide('second', scene.people.league, correction)).rejects.toMatchObject({
      code: 'PT403',
      message: expect.stringContaining('Another administrator of the league'),
    })
    expect(await matchNow()).toMatchObject({ home_goals: 1, away_goals: 0 })
    await decide('second', await makeAccount(sql, ['admin']), correction)
    expect(await matchNow()).toMatchObject({ home_goals: home, away_goals: away })
  })

  test('is not seconded by whoever asked for it', async () => {
    const both = await makeAccount(sql, ['admin', 'club_admin'])
    await add({ sql }, 'club_members', { user_id: both, club_id: scene.home, member_role: 'club_admin' })
    const correction = await ask(both, strike())
    await open(scene.people.league, null, correction)
    await expect(decide('second', both, correction)).rejects.toMatchObject({ code: 'PT403' })
  })
})

test.each([
  [
    'several things at once',
    () => ({ act: 'replace', event_id: goal, new: { kind: 'penalty_goal', person_id: bob, minute: 30 } }),
    /^penalty goal instead of goal, penalty goal credited to Person \d+, penalty goal in 30′$/,
    /^penariti yanwiswa, panzvimbo ye: chibodzwa, penariti yanwiswa: Person \d+, penariti yanwiswa, miniti: 30′$/,
  ],
  ['an assist', assist, /^assist credited to Person \d+$/, /^akabatsira: Person \d+$/],
  ['what is struck', strike, /^goal 20′, Person \d+ struck$/, /^Zvadzimwa: chibodzwa 20′, Person \d+$/],
  [
    'what is added',
    () => ({ act: 'add', new: { club_id: scene.away, kind: 'yellow', phase: '2h', minute: 88 } }),
    /^yellow card 88′ added$/,
    /^Zvawedzerwa: kadhi reyero 88′$/,
  ],
  [
    'the score',
    () => ({ act: 'score', new: { home_goals: 4, away_goals: 2 } }),
    /^score 4–2 instead of 1–0$/,
    /^zvabuda: 4–2, panzvimbo ye: 1–0$/,
  ],
])('%s: every language can write what a correction changes', async (_, change, english, shona) => {
  const correction = await open(scene.people.league, change())
  await decide('second', await makeAccount(sql, ['admin']), correction)
  const kept = await listKept(sql)
  expect(await unwritable(kept)).toEqual([])
  const note = kept.find(({ place }) => place === 'public.corrections.note_message')
  expect(note?.text).toMatch(english)
  expect(note && (await written(note, 'sn'))).toMatch(shona)
})

test.each([
  ['already says this', () => ({ act: 'replace', event_id: goal, new: { minute: 20 } }), 'PT422'],
  ['an event of another match', () => ({ act: 'strike', event_id: randomUUID() }), 'PT409'],
  [
    'an assist to one’s own goal',
    () => ({ act: 'replace', event_id: goal, new: { related_person_id: ann } }),
    'PT422',
  ],
  ['a minute that no match has', () => ({ act: 'replace', event_id: goal, new: { minute: 200 } }), 'PT422'],
  ['the score it has', () => ({ act: 'score', new: { home_goals: 1, away_goals: 0 } }), 'PT422'],
  ['nothing at all', () => ({}), 'PT422'],
])('%s cannot be corrected to', async (_, change, code) => {
  await expect(open(scene.people.league, change())).rejects.toMatchObject({ code })
})

const given = (reason: string, evidence: string) => [
  scene.match,
  randomUUID(),
  JSON.stringify(assist()),
  reason,
  evidence,
]

test('a correction says why and by what evidence', async () => {
  const call = `select public.open_correction($1, $2, $3, $4, $5)`
  for (const [values, hint] of [
    [given(' ', 'A letter.'), 'reason'],
    [given('He said so.', ''), 'evidence'],
  ] as const)
    await expect(as({ id: scene.people.league }, call, values)).rejects.toMatchObject({ code: 'PT422', hint })
})

test('a match that is not confirmed is not corrected, and it is said what to do instead', async () => {
  await sql(`update public.matches set status = 'report_submitted' where id = $1`, [scene.match])
  await expect(ask(scene.people.referee, assist())).rejects.toMatchObject({
    code: 'PT409',
    message:
      'This match is reported. It can be corrected once the league has confirmed it. Until then, change its report.',
  })
})

test('whoever has an old page is told to look again, and the same request does it once', async () => {
  const correction = await open(scene.people.league, assist())
  await expect(
    as({ id: scene.people.league }, 'select public.apply_correction($1, 1, $2)', [correction, randomUUID()]),
  ).rejects.toMatchObject({ code: 'PT409' })
  const [request, version] = [randomUUID(), await versionNow()]
  const once = () =>
    as({ id: scene.people.league }, 'select public.apply_correction($1, $2, $3) as version', [
      correction,
      version,
      request,
    ])
  expect(await once()).toEqual(await once())
})
