// Protests against a confirmed result and appeals against a decision, with their deadlines.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { workingDeadline } from '#domain/matchday/protest-deadline.ts'
import {
  type By,
  decision,
  type Given,
  inDays,
  useDecisionScene,
} from '#supabase/tests/testing/decision-scene.ts'
import { add } from '#supabase/tests/testing/rows.ts'
import type { Row } from '#supabase/tests/testing/site.ts'

const { as, sql, scene, match, call, confirm, history } = useDecisionScene()

test('deadlines are the same in the database and in the domain', async () => {
  const holidays = new Set(
    (await sql('select day::text from public.public_holidays')).map(({ day }) => String(day)),
  )
  expect(holidays.size).toBe(42)
  const since = Array.from(
    { length: 600 },
    (_, place) => new Date(Date.UTC(2025, 0, 1) + place * 157_000_000 + place * 61_000),
  )
  const rows = await sql(
    `select app.working_deadline(since, interval '48 hours') as until from unnest($1::timestamptz[]) with ordinality as each (since, place) order by place`,
    [since],
  )
  expect(rows.map(({ until }) => (until as Date).toISOString())).toEqual(
    since.map(moment => workingDeadline(moment, 48, { holidays }).toISOString()),
  )
})

const protest = {
  category: 'ineligible_player',
  rule: 'Art. 22.1',
  facts: 'Their number 9 was suspended after his third yellow card.',
  fee_reference: 'EcoCash MP2604',
  is_not_of_fact: true,
}

const lodge = (by: By, more: Given = {}) =>
  call(by, 'lodge_protest', { match_id: scene.match, request_id: randomUUID(), ...protest, ...more })

test('scenario 9: a protest on the first day is taken, a late one is refused with its deadline', async () => {
  await expect(lodge('away_signatory')).rejects.toMatchObject({ code: 'PT409' })
  await confirm(`'2026-04-09 16:00+02'`)
  await expect(lodge('away_signatory')).rejects.toMatchObject({
    code: 'PT410',
    message:
      'The protest is too late. The result was confirmed on Thursday 9 April 2026, 16:00, and a protest could be lodged until Monday 13 April 2026, 16:00: 48 hours, weekends and public holidays not counted. If the record is wrong, ask the league for a correction.',
  })
  await confirm()
  await expect(lodge('away_recorder')).rejects.toMatchObject({ code: 'PT403' })
  for (const [missing, hint] of [
    [{ is_not_of_fact: false }, 'is_not_of_fact'],
    [{ category: 'offside' }, 'category'],
    [{ rule: '' }, 'rule'],
    [{ facts: 'Unfair.' }, 'facts'],
    [{ fee_reference: ' ' }, 'fee_reference'],
    [{ claimed_home: 0 }, 'claimed_home'],
  ] as const)
    await expect(lodge('away_signatory', missing)).rejects.toMatchObject({ code: 'PT422', hint })
  const request_id = randomUUID()
  const first = await lodge('away_signatory', { request_id })
  expect(await lodge('away_signatory', { request_id })).toEqual(first)
  await expect(lodge('away_signatory')).rejects.toMatchObject({ code: 'PT409' })
  expect(await match()).toMatchObject({ is_disputed: true, status: 'confirmed' })
})

const open = async () =>
  String((await sql(`select id from public.match_challenges where outcome = 'open'`))[0]?.['id'])

const decide = async (by: By, given: Given) =>
  call(by, 'decide_challenge', {
    challenge_id: await open(),
    request_id: randomUUID(),
    ...decision,
    articles: 'Art. 22.4',
    ...given,
  })

test('scenario 13: an award is overturned on appeal: the table changes, and history shows both', async () => {
  for (const club of [scene.home, scene.away])
    await add({ sql }, 'club_seasons', { season_id: scene.season, club_id: club })
  const points = async () =>
    (
      await sql('select points from public.club_totals where season_id = $1 order by club_id = $2', [
        scene.season,
        scene.away,
      ])
    ).map(row => row['points'])
  await confirm()
  expect(await points()).toEqual([1, 1])
  await lodge('away_signatory', { claimed_home: 0, claimed_away: 3 })
  await expect(decide('home_signatory', { outcome: 'upheld', effect: 'none' })).rejects.toMatchObject({
    code: 'PT403',
  })
  await expect(decide('league', { outcome: 'dismissed', effect: 'award' })).rejects.toMatchObject({
    hint: 'effect',
  })
  await decide('league', { outcome: 'upheld', effect: 'award', home_goals: 0, away_goals: 3 })
  expect(await match()).toMatchObject({ status: 'awarded', is_disputed: false })
  expect(await points()).toEqual([0, 3])

  const appeal = { ...protest, category: 'procedure' } as Given
  delete appeal['is_not_of_fact']
  const lodgeAppeal = () =>
    call('home_signatory', 'lodge_appeal', { match_id: scene.match, request_id: randomUUID(), ...appeal })
  await sql(`update public.match_decisions set entered_at = now() - interval '8 days'`)
  await expect(lodgeAppeal()).rejects.toMatchObject({
    code: 'PT410',
    message: expect.stringMatching(/could be lodged until/),
  })
  await sql(`update public.match_decisions set entered_at = now() - interval '6 days'`)
  await lodgeAppeal()
  expect(await match()).toMatchObject({ is_under_appeal: true })
  await decide('association', { outcome: 'upheld', effect: 'restore', decided_by: 'Appeals committee' })
  expect(await match()).toMatchObject({
    status: 'confirmed',
    awarded_home_goals: null,
    is_under_appeal: false,
  })
  expect(await points()).toEqual([1, 1])
  await expect(lodgeAppeal()).rejects.toMatchObject({ code: 'PT409' })
  expect(
    (await history()).map(({ kind, details, to_status }) => [kind, (details as Row)['step'], to_status]),
  ).toEqual([
    ['protest', 'lodged', null],
    ['protest', 'upheld', 'awarded'],
    ['appeal', 'lodged', null],
    ['appeal', 'upheld', 'confirmed'],
  ])
})

test('an upheld protest can order a replay, a dismissed one changes nothing', async () => {
  await confirm()
  await lodge('home_signatory')
  await decide('association', { outcome: 'dismissed', effect: 'none' })
  expect(await match()).toMatchObject({ status: 'confirmed', is_disputed: false })
  await lodge('away_signatory')
  await decide('league', { outcome: 'upheld', effect: 'replay', kick_off: inDays(5) })
  expect(await match()).toMatchObject({ status: 'scheduled', home_goals: null, confirmed_at: null })
  expect(await sql(`select from public.match_challenges where outcome = 'open'`)).toEqual([])
})

test('what a club wrote is for the two clubs and the offices', async () => {
  await confirm()
  await lodge('home_signatory')
  const readers = []
  for (const [who, id] of Object.entries(scene.people))
    if ((await as({ id }, 'select facts from public.challenge_papers')).length > 0) readers.push(who)
  expect(readers.toSorted()).toEqual(['association', 'away_signatory', 'home_signatory', 'league'])
})
