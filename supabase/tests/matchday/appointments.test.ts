// Appointments: what is told before, who may appoint, and that officials answer for themselves alone.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson, idOf, newSeason } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()

let season: string
let club: string
let opponents: string[]
let match: string
let official: string
let account: string

beforeEach(async () => {
  const competition = await idOf({ sql }, 'competitions', {
    slug: 'cup-of-whistles',
    name: 'Cup',
    kind: 'cup',
  })
  season = await idOf({ sql }, 'seasons', newSeason(competition))
  club = await addClub({ sql })
  opponents = [await addClub({ sql }), await addClub({ sql })]
  match = await game({ played_on: '2031-03-08', kick_off: '2031-03-08T15:00:00+02:00' })
  official = await addPerson({ sql }, 'official')
  account = await accountOf(official)
})

const game = (row: object) =>
  idOf({ sql }, 'matches', { season_id: season, home_club_id: club, away_club_id: opponents[0], ...row })

async function accountOf(person: string) {
  const id = await makeAccount(sql, ['referee'])
  await add({ sql }, 'person_links', {
    user_id: id,
    person_id: person,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })
  return id
}

type Seat = { person_id: unknown; function: unknown }
type Appointing = { who?: 'admin' | 'zifa_admin' | 'fan' | 'referee' | 'club_admin'; publish?: boolean }

const seats = async () =>
  (await sql(
    `select person_id, function from public.match_officials where match_id = $1 and answer <> 'declined'`,
    [match],
  )) as Seat[]

/** Sends the officials of the match as they are to be, and answers what is refused. */
const send = async (officials: Seat[], { who = 'admin', publish = false }: Appointing = {}) => {
  const round = [{ match_id: match, officials, was: await seats() }]
  const text = 'select words from public.appoint_round($1, $2, $3)'
  return (await as(who, text, [JSON.stringify(round), publish, randomUUID()])).map(({ words }) => words)
}

/** One more, with those who are there. */
const appoint = async (person = official, duty = 'referee', how: Appointing = {}) =>
  send([...(await seats()), { person_id: person, function: duty }], how)

const answer = (id: string, accepts: boolean, reason = '', request: string = randomUUID()) =>
  as({ id }, 'select public.answer_appointment($1, $2, $3, $4)', [match, accepts, reason, request])

const given = () =>
  sql(
    `select person_id, function, answer, decline_reason, published_at is not null as "isPublished"
     from public.match_officials where match_id = $1 order by function`,
    [match],
  )

const warnings = async (person = official) =>
  (
    await as(
      'admin',
      'select kind, words from public.appointment_warnings(array[$1]::uuid[]) where person_id = $2 order by kind',
      [match, person],
    )
  ).map(row => [row['kind'], row['words']])

test('whoever is appointed has yet to answer, and is asked once', async () => {
  await appoint()
  await appoint()
  expect(await given()).toEqual([
    { person_id: official, function: 'referee', answer: 'waiting', decline_reason: null, isPublished: false },
  ])
  await send(await seats(), { publish: true })
  expect(await given()).toMatchObject([{ isPublished: true }])
  await send([], { who: 'zifa_admin' })
  expect(await given()).toEqual([])
})

test('only the offices appoint, and a place is taken once', async () => {
  for (const who of ['fan', 'referee', 'club_admin'] as const)
    await expect(appoint(official, 'referee', { who })).rejects.toMatchObject({ code: 'PT403' })
  expect(await appoint()).toEqual([])
  expect(await appoint(official, 'fourth')).toEqual([
    'They are already appointed to this match, as referee. Remove them first.',
  ])
  expect(await appoint(await addPerson({ sql }, 'official'))).toEqual([
    expect.stringMatching(/^This match already has its referee: Person \d+\. Remove somebody first\.$/),
  ])
  expect(await appoint(await addPerson({ sql }, 'player'), 'fourth')).toEqual([
    'This person is not on the list of officials.',
  ])
  await sql(`update public.matches set status = 'live_1h' where id = $1`, [match])
  expect(await appoint(await addPerson({ sql }, 'official'), 'fourth')).toEqual([
    expect.stringContaining('before kick-off'),
  ])
})

test('an official accepts or declines with a reason, for themselves alone', async () => {
  await appoint()
  const other = await accountOf(await addPerson({ sql }, 'official'))
  await expect(answer(other, true)).rejects.toMatchObject({ code: 'PT403' })
  await expect(answer(account, false)).rejects.toMatchObject({ code: 'PT422', hint: 'reason' })
  const request = randomUUID()
  await answer(account, false, 'I am at a wedding.', request)
  const [before] = await sql('select answered_at from public.match_officials where match_id = $1', [match])
  await answer(account, false, 'I am at a wedding.', request)
  expect(await sql('select answered_at from public.match_officials where match_id = $1', [match])).toEqual([
    before,
  ])
  expect(await given()).toMatchObject([{ answer: 'declined', decline_reason: 'I am at a wedding.' }])
  await answer(account, true)
  expect(await given()).toMatchObject([{ answer: 'accepted', decline_reason: null }])
  await expect(
    as(
      { id: account },
      `update public.match_officials set function = 'fourth' where match_id = $1 returning 1`,
      [match],
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('whoever declined makes place, is shown to the offices alone, and cannot come back into a taken place', async () => {
  await sql(`update public.matches set status = 'lineups_open' where id = $1`, [match])
  await appoint()
  const seen = async (who: 'anon' | 'fan' | 'admin' | { id: string }) =>
    (await as(who, 'select answer from public.match_officials where person_id = $1', [official])).length
  expect([await seen('anon'), await seen('fan')]).toEqual([1, 1])
  await answer(account, false, 'I am ill, and in bed.')
  expect([await seen('anon'), await seen('fan'), await seen('admin'), await seen({ id: account })]).toEqual([
    0, 0, 1, 1,
  ])
  expect(await warnings()).toEqual([['declined', 'Declined this match: I am ill, and in bed.']])
  await appoint(await addPerson({ sql }, 'official'))
  await expect(answer(account, true)).rejects.toMatchObject({ code: 'PT409' })
  // Who was not there has no match to count.
  await sql(`update public.matches set status = 'confirmed', home_goals = 0, away_goals = 0 where id = $1`, [
    match,
  ])
  expect(await sql('select matches from public.official_totals where person_id = $1', [official])).toEqual([])
})

test('after kick-off there is nothing to answer', async () => {
  await appoint()
  await sql(`update public.matches set status = 'live_1h' where id = $1`, [match])
  await expect(answer(account, false, 'Too late.')).rejects.toMatchObject({ code: 'PT409' })
})

test('what speaks against an appointment is told before', async () => {
  expect(await warnings()).toEqual([])
  const elsewhere = await game({
    home_club_id: opponents[1],
    played_on: '2031-03-08',
    kick_off: '2031-03-08T16:00:00+02:00',
  })
  await add({ sql }, 'match_officials', { match_id: elsewhere, person_id: official, function: 'fourth' })
  expect(await warnings()).toEqual([
    [
      'same_time',
      expect.stringMatching(/^Already appointed at the same time: Club \d+ v Club \d+, 16:00\.$/),
    ],
  ])
  await sql(`update public.matches set kick_off = '2031-03-08T19:00:00+02:00' where id = $1`, [elsewhere])
  expect(await warnings()).toEqual([['same_day', expect.stringContaining('on the same day')]])
  await sql('delete from public.match_officials where match_id = $1', [elsewhere])

  await as(
    { id: account },
    `insert into public.official_unavailability (person_id, from_on, until_on, reason)
     values ($1, '2031-03-07', '2031-03-09', 'A course.')`,
    [official],
  )
  expect(await warnings()).toEqual([['unavailable', 'Unavailable from 7 March to 9 March: A course.']])
  await sql('delete from public.official_unavailability where person_id = $1', [official])

  const before: string[] = []
  for (let day = 1; day <= 7; day++)
    before.push(await game({ away_club_id: opponents[1], played_on: `2031-02-0${day}`, status: 'confirmed' }))
  for (const match_id of before.slice(0, 3))
    await add({ sql }, 'match_officials', { match_id, person_id: official, function: 'referee' })
  expect(await warnings()).toEqual([])
  await add({ sql }, 'match_officials', { match_id: before[6], person_id: official, function: 'assistant' })
  const ours = await sql('select name from public.clubs where id = $1', [club])
  expect(await warnings()).toEqual([
    ['same_club', `Was at 4 of the last 7 matches of ${String(ours[0]?.['name'])}.`],
  ])

  await sql(`delete from public.match_officials where person_id = $1`, [official])
  await sql(`update public.clubs set town = 'Gweru' where id = $1`, [club])
  await sql(`update public.people set birthplace = 'Gweru' where id = $1`, [official])
  expect(await warnings()).toEqual([
    ['same_town', `Comes from Gweru, the town of ${String(ours[0]?.['name'])}.`],
  ])
  await sql(`update public.people set birthplace = null where id = $1`, [official])

  await add({ sql }, 'match_officials', { match_id: before[5], person_id: official, function: 'referee' })
  const clubName = String(ours[0]?.['name'])
  expect(await warnings()).toEqual([
    ['recent_club', `Refereed ${clubName} in one of their last two matches.`],
  ])
  await sql(`delete from public.match_officials where person_id = $1`, [official])

  await add({ sql }, 'club_members', {
    user_id: account,
    club_id: club,
    member_role: 'club',
    starts_on: '2026-01-01',
  })
  expect(await warnings()).toEqual([['own_club', expect.stringContaining(`for ${clubName}`)]])
})

test('a fan is told nothing of what keeps an official away', async () => {
  await add({ sql }, 'official_unavailability', {
    person_id: official,
    from_on: '2031-03-07',
    until_on: '2031-03-09',
    reason: 'A course.',
  })
  expect(await as('fan', 'select * from public.appointment_warnings(array[$1]::uuid[])', [match])).toEqual([])
})
