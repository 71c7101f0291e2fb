// A match is moved: what clashes is refused or has to be seen, its officials are asked again, and the reason is kept.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { type By, type Given, useDecisionScene } from '#supabase/tests/testing/decision-scene.ts'
import { add, addClub, addPerson, idOf } from '#supabase/tests/testing/rows.ts'
import type { Row } from '#supabase/tests/testing/site.ts'

const { as, sql, scene, match, act, put, history } = useDecisionScene()

const dayMs = 86_400_000
const hourMs = 3_600_000
/** A day ahead that nothing else is on, as it begins in Harare. */
const first = Math.floor(Date.now() / dayMs) * dayMs + 70 * dayMs - 2 * hourMs
/** At an hour in Harare, so many days later. */
const at = (days: number, hour = 15) => new Date(first + days * dayMs + hour * hourMs).toISOString()
const dayOf = (days: number) => at(days).slice(0, 10)

let rufaro: string
let sakubva: string
let third: string

beforeEach(async () => {
  rufaro = await idOf({ sql }, 'venues', { slug: 'rufaro-x', name: 'Rufaro' })
  sakubva = await idOf({ sql }, 'venues', { slug: 'sakubva-x', name: 'Sakubva' })
  third = await addClub({ sql })
  await put(`status = 'scheduled', kick_off = '${at(0)}', played_on = '${dayOf(0)}', venue_id = '${rufaro}'`)
})

const game = (row: object) =>
  idOf({ sql }, 'matches', { season_id: scene.season, home_club_id: third, away_club_id: scene.away, ...row })

const move = (given: Given, by: By = 'league') =>
  act(by, 'reschedule_match', { reason: 'The final of the cup.', ...given })

const clashes = (given: { kick_off?: string; venue_id?: string }, by: By = 'league'): Promise<Row[]> =>
  as(
    typeof by === 'string' ? { id: scene.people[by] } : by,
    `select kind, is_refusal, words, key from public.fixture_clashes($1, $2, $3)`,
    [scene.match, given.kick_off ?? null, given.venue_id ?? null],
  )

const kinds = async (given: Parameters<typeof clashes>[0]) =>
  (await clashes(given)).map(row => [row['kind'], row['is_refusal']])

test('no club plays twice on a day, whatever the competition', async () => {
  const cup = await idOf({ sql }, 'competitions', {
    slug: 'another-cup',
    name: 'Independence Cup',
    kind: 'cup',
  })
  const season_id = await idOf({ sql }, 'seasons', { competition_id: cup, slug: '2027', name: '2027' })
  await game({ season_id, kick_off: at(7, 12), played_on: dayOf(7) })
  await expect(move({ kick_off: at(7) })).rejects.toMatchObject({
    code: 'PT409',
    message: expect.stringMatching(/has another match on .* 20\d\d: .* v .*, 12:00, Independence Cup\./),
  })
  expect(await match()).toMatchObject({ kick_off: new Date(at(0)) })
  expect(await kinds({ kick_off: at(7) })).toEqual([['club', true]])
  expect(await move({ kick_off: at(14) })).toMatchObject({ kick_off: new Date(at(14)), status: 'scheduled' })
})

test('a club that is abroad for a continental match does not play at home', async () => {
  const caf = await idOf({ sql }, 'competitions', { slug: 'caf-x', name: 'CAF Cup', kind: 'continental' })
  await add({ sql }, 'continental_matches', {
    competition_id: caf,
    played_on: dayOf(7),
    home_name: 'Zamalek',
    away_name: 'Ours',
    club_id: scene.home,
  })
  await expect(move({ kick_off: at(7) })).rejects.toThrow(/Zamalek v Ours, CAF Cup/)
  expect(await kinds({ kick_off: at(8) })).toEqual([['rest', false]])
})

test('a ground has one match at a time, also when only the ground changes', async () => {
  const other = await addClub({ sql })
  await game({ away_club_id: other, kick_off: at(0, 13), played_on: dayOf(0), venue_id: sakubva })
  await expect(move({ venue_id: sakubva })).rejects.toThrow(/^Sakubva has another match on /)
  await put(`kick_off = '${at(0, 17)}'`)
  expect(await move({ venue_id: sakubva })).toMatchObject({
    venue_id: sakubva,
    kick_off: new Date(at(0, 17)),
    note: 'Moved from Rufaro: The final of the cup.',
    note_message: {
      code: 'matchday.sentences.movedFrom',
      parameters: { from: ['Rufaro'], reason: 'The final of the cup.' },
    },
  })
  expect((await history()).at(-1)).toMatchObject({
    kind: 'move',
    reason: 'The final of the cup.',
    details: { wasVenue: 'Rufaro', venue: 'Sakubva' },
  })
})

test('followers are told of a new ground as of a new day', async () => {
  await sql(`update public.seasons set status = 'running' where id = $1`, [scene.season])
  await move({ venue_id: sakubva })
  expect(await sql(`select event, match_id from app.alerts where match_id = $1`, [scene.match])).toEqual([
    { event: 'moved', match_id: scene.match },
  ])
})

test('short rest and busy officials are warnings that have to be seen', async () => {
  const [referee] = await sql(
    `select given.person_id from public.match_officials as given
     join public.person_links as link on link.person_id = given.person_id where link.user_id = $1`,
    [scene.people.referee],
  )
  const other = await addClub({ sql })
  const elsewhere = await game({ away_club_id: other, kick_off: at(7, 12), played_on: dayOf(7) })
  await add({ sql }, 'match_officials', {
    match_id: elsewhere,
    person_id: referee?.['person_id'],
    function: 'fourth',
  })
  await game({ kick_off: at(9), played_on: dayOf(9) })
  const seen = await clashes({ kick_off: at(7) })
  expect(seen.map(row => [row['kind'], row['is_refusal']])).toEqual([
    ['official', false],
    ['rest', false],
  ])
  expect(String(seen[1]?.['words'])).toMatch(
    /has 1 free day between this match and .* v .* on .*\. The season requires 2\.$/,
  )
  await expect(move({ kick_off: at(7) })).rejects.toMatchObject({ code: 'PT409', hint: 'despite' })
  await move({ kick_off: at(7), despite: seen.map(row => row['key']) })
  expect((await history()).at(-1)?.['details']).toMatchObject({ despite: seen.map(row => row['words']) })
})

test('a day on which an official cannot is said', async () => {
  const person = await addPerson({ sql }, 'official')
  await add({ sql }, 'match_officials', { match_id: scene.match, person_id: person, function: 'fourth' })
  await add({ sql }, 'official_unavailability', { person_id: person, from_on: dayOf(6), until_on: dayOf(8) })
  expect(await kinds({ kick_off: at(7) })).toEqual([['official', false]])
})

test('officials who had accepted are asked again and told; those who declined are not', async () => {
  await sql(
    `update public.match_officials set answer = 'declined', decline_reason = 'Ill.'
     where match_id = $1 and function = 'commissioner'`,
    [scene.match],
  )
  const answers = () =>
    sql(`select function, answer from public.match_officials where match_id = $1 order by function`, [
      scene.match,
    ])
  await move({ kick_off: at(0, 16) })
  expect(await answers()).toEqual([
    { function: 'commissioner', answer: 'declined' },
    { function: 'referee', answer: 'waiting' },
  ])
  expect(
    await sql(`select user_id, href from public.notifications where kind = 'appointment_moved'`),
  ).toEqual([{ user_id: scene.people.referee, href: '/dashboard/appointments' }])
  await as({ id: scene.people.referee }, 'select public.answer_appointment($1, true, null, $2)', [
    scene.match,
    randomUUID(),
  ])
  await act('league', 'postpone_match', { reason: 'Rain.' })
  expect((await answers())[1]).toMatchObject({ answer: 'accepted' })
  await move({ kick_off: at(3), venue_id: sakubva })
  expect((await answers())[1]).toMatchObject({ answer: 'waiting' })
})

test('what changes nothing, what is over and who is not of the league', async () => {
  await expect(move({ kick_off: at(0) })).rejects.toMatchObject({ code: 'PT422' })
  await expect(move({ venue_id: randomUUID() })).rejects.toMatchObject({ code: 'PT422', hint: 'venue_id' })
  await expect(move({ venue_id: sakubva, reason: ' ' })).rejects.toMatchObject({
    code: 'PT422',
    hint: 'reason',
  })
  await expect(move({ venue_id: sakubva }, 'referee')).rejects.toMatchObject({ code: 'PT403' })
  await expect(clashes({ venue_id: sakubva }, 'referee')).rejects.toMatchObject({ code: 'PT403' })
  await put(`status = 'live_1h', is_provisional = true, home_goals = 0, away_goals = 0`)
  await expect(move({ venue_id: sakubva })).rejects.toMatchObject({ code: 'PT409' })
})

test('a match whose line-ups are open moves too: to another day by way of a postponement', async () => {
  await put(`status = 'lineups_open'`)
  expect(await move({ kick_off: at(0, 17) })).toMatchObject({ status: 'lineups_open' })
  expect(await move({ kick_off: at(7), venue_id: sakubva })).toMatchObject({
    status: 'scheduled',
    venue_id: sakubva,
    played_on: new Date(`${dayOf(7)}T00:00:00`),
  })
})

test('a postponed match stands in nobody’s way, and its own new day is checked', async () => {
  const other = await game({ kick_off: at(7), played_on: dayOf(7) })
  await sql(`update public.matches set status = 'postponed', kick_off = null where id = $1`, [other])
  await move({ kick_off: at(7) })
  await expect(
    act('league', 'postpone_match', { reason: 'Rain.', kick_off: at(-400) }),
  ).rejects.toMatchObject({
    code: 'PT422',
  })
  await game({ kick_off: at(30), played_on: dayOf(30) })
  await expect(act('league', 'postpone_match', { reason: 'Rain.', kick_off: at(30) })).rejects.toMatchObject({
    code: 'PT409',
  })
  await expect(
    act('league', 'move_match', { to: 'postponed', reason: 'Rain.' }).then(() =>
      act('league', 'move_match', { to: 'scheduled', reason: 'So.', details: { kickOff: at(30) } }),
    ),
  ).rejects.toMatchObject({ code: 'PT409' })
})
