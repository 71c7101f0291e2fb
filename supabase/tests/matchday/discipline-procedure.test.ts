// A case as a procedure: charged with an article, answered by a day, heard or not, decided with several sanctions, published,
// paid. What the other side, fans and scouts see of it before it is decided: nothing.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { add, addPerson, idOf } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'
import { checkIdentity } from '#supabase/tests/testing/transfer-scene.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })

let league: { id: string }
let club: { id: string }
let secretary: { id: string }
let rival: { id: string }
let id: string

beforeEach(async () => {
  league = { id: scene.people.league }
  club = { id: scene.people.home_signatory }
  secretary = { id: scene.people.home_recorder }
  rival = { id: scene.people.away_signatory }
  for (const club_id of [scene.home, scene.away])
    await add({ sql }, 'club_seasons', { season_id: scene.season, club_id })
  id = await charge({ p_club_id: scene.home })
})

async function charge(
  about: Record<string, unknown>,
  day = 'app.league_today() + 7',
  article = 'Order 31.2',
) {
  const names = Object.keys(about)
  const [row] = await as(
    league,
    `select public.open_discipline_case(p_season_id => $1, p_charge => 'Flares in the stand.', p_request_id => $2,
       p_article => $3, p_answer_by => ${day}
       ${names.map((name, index) => `, ${name} => $${index + 4}`).join('')}) as id`,
    [scene.season, randomUUID(), article, ...Object.values(about)],
  )
  return String(row?.['id'])
}

const answer = (who: { id: string }, stance: string, words: string | null = 'We had stewards.') =>
  as(who, 'select public.answer_discipline_case($1, $2, $3, $4)', [id, stance, randomUUID(), words])

const decide = (sanctions: object[], request: string = randomUUID()) =>
  as(
    league,
    `select public.decide_discipline_case($1, 'The committee', 'As told.', $2, app.league_today(), $3)`,
    [id, JSON.stringify(sanctions), request],
  )

const hear = (when: string, place: string | null = 'PSL House, Harare') =>
  as(league, `select public.set_discipline_hearing($1, $2, ${when}, $3)`, [id, randomUUID(), place])

const file = async (who: { id: string }) => {
  const [row] = await as(
    who,
    `select public.case_file((select reference from public.discipline_cases where id = $1)) as it`,
    [id],
  )
  return row?.['it'] as Record<string, unknown> | null
}

const answerDayOver = () =>
  sql('update public.discipline_cases set answer_by = app.league_today() - 1 where id = $1', [id])

test('the charged club reads the charge and answers once; nobody else sees any of it', async () => {
  const strangers = await Promise.all(
    (['fan', 'scout'] as const).map(async role => ({ id: await makeAccount(sql, [role]) })),
  )
  for (const who of [rival, ...strangers]) {
    expect(await file(who)).toBeNull()
    await expect(answer(who, 'accepts')).rejects.toMatchObject({ code: 'PT403' })
  }
  expect(await file(secretary)).toMatchObject({
    charge: 'Flares in the stand.',
    article: 'Order 31.2',
    mayAnswer: true,
  })
  await expect(answer(secretary, 'contests', ' ')).rejects.toMatchObject({ code: 'PT422', hint: 'words' })
  await answer(secretary, 'contests')
  expect(await file(club)).toMatchObject({ answer: { stance: 'contests', side: 'club' }, mayAnswer: false })
  await expect(answer(club, 'accepts')).rejects.toMatchObject({ code: 'PT409' })
  for (const who of [rival, ...strangers])
    expect(await as(who, 'select case_id from public.discipline_answers')).toEqual([])
  await decide([{ kind: 'warning' }])
  // The decision is public, what the club wrote is not.
  expect(await file(rival)).toMatchObject({ decision: 'As told.', answer: null, mayAppeal: false })
})

test('a charge that is to be answered names its article, and a day that can be met', async () => {
  for (const day of ['app.league_today() - 1', 'app.league_today() + 91'])
    await expect(charge({ p_club_id: scene.home }, day)).rejects.toMatchObject({ hint: 'answer_by' })
  await expect(charge({ p_club_id: scene.home }, undefined, ' ')).rejects.toMatchObject({ hint: 'article' })
})

test('a case that was opened without a charge is charged later, once', async () => {
  id = await charge({ p_club_id: scene.home }, 'null', '')
  expect(await file(club)).toBeNull()
  const send = (who: { id: string }, article: string | null) =>
    as(who, 'select public.charge_discipline_case($1, $2, app.league_today() + 3, $3)', [
      id,
      article,
      randomUUID(),
    ])
  await expect(send(club, 'Order 31.2')).rejects.toMatchObject({ code: 'PT403' })
  await expect(send(league, null)).rejects.toMatchObject({ code: 'PT422', hint: 'article' })
  await send(league, 'Order 31.2')
  expect(await file(club)).toMatchObject({ article: 'Order 31.2', mayAnswer: true })
  await expect(send(league, 'Order 31.2')).rejects.toMatchObject({ code: 'PT409' })
})

test('it is decided once the answer is in or its day has passed, and after the hearing', async () => {
  await expect(decide([{ kind: 'warning' }])).rejects.toMatchObject({
    code: 'PT409',
    message: expect.stringContaining('can be answered until'),
  })
  await expect(hear(`now() - interval '1 hour'`)).rejects.toMatchObject({ hint: 'hearing_at' })
  await expect(hear(`now() + interval '1 day'`, ' ')).rejects.toMatchObject({ hint: 'place' })
  await hear(`now() + interval '1 day'`)
  await answerDayOver()
  await expect(answer(club, 'contests')).rejects.toMatchObject({ code: 'PT410' })
  await expect(decide([{ kind: 'warning' }])).rejects.toMatchObject({
    message: expect.stringContaining('after the hearing'),
  })
  // The hearing is given up: on papers.
  await hear('null', null)
  await decide([{ kind: 'warning' }])
  expect(
    (await sql('select kind, user_id from public.notifications where kind ~ $1', ['^case'])).length,
  ).toBe(8)
})

test('a decision holds several sanctions, each with its effect, and an appeal takes all of them back', async () => {
  const home = { season_id: scene.season, home_club_id: scene.home, away_club_id: scene.away }
  const next = await idOf({ sql }, 'matches', { ...home, played_on: '2031-05-01' })
  await idOf({ sql }, 'matches', { ...home, played_on: '2031-05-08' })
  await sql(`update public.matches set status = 'full_time', home_goals = 0, away_goals = 0 where id = $1`, [
    scene.match,
  ])
  await answerDayOver()
  const request = randomUUID()
  const given = [
    { kind: 'fine', amount: 500, day: '2031-12-31' },
    { kind: 'points', amount: 3 },
    { kind: 'closed_doors', amount: 1 },
  ]
  await decide(given, request)
  await decide(given, request)
  const closed = () => as('anon', 'select match_id from public.closed_matches where case_id = $1', [id])
  const points = async () =>
    (await sql('select adjustment from public.club_totals where club_id = $1', [scene.home]))[0]?.[
      'adjustment'
    ]
  expect([await closed(), await points()]).toEqual([[{ match_id: next }], -3])
  expect(
    await sql('select fine_usd, fine_due_on::text, closed_doors from public.discipline_cases where id = $1', [
      id,
    ]),
  ).toEqual([{ fine_usd: 500, fine_due_on: '2031-12-31', closed_doors: 1 }])
  await as(club, `select public.appeal_discipline_case($1, 'We had stewards.', app.league_today(), $2)`, [
    id,
    randomUUID(),
  ])
  expect(await file(club)).toMatchObject({ appealFeeUsd: 3000, appealFeePaidOn: null })
  const note = (who: { id: string }, what: string) =>
    as(who, 'select public.note_discipline_payment($1, $2, app.league_today(), $3)', [id, what, randomUUID()])
  await expect(note(club, 'appeal_fee')).rejects.toMatchObject({ code: 'PT403' })
  await note(league, 'appeal_fee')
  await expect(note(league, 'appeal_fee')).rejects.toMatchObject({ code: 'PT409' })
  await as(league, `select public.decide_discipline_appeal($1, true, 'They had.', app.league_today(), $2)`, [
    id,
    randomUUID(),
  ])
  expect([await closed(), await points()]).toEqual([[], 0])
  await expect(note(league, 'fine')).rejects.toMatchObject({ code: 'PT409' })
})

test('every refusal of a sanction names the field that it is about', async () => {
  await answerDayOver()
  const refusals: [object[], string][] = [
    [[], 'sanctions'],
    [
      [
        { kind: 'fine', amount: 5 },
        { kind: 'fine', amount: 6 },
      ],
      'sanctions',
    ],
    [[{ kind: 'none' }, { kind: 'warning' }], 'sanctions'],
    [[{ kind: 'death' }], 'sanctions'],
    [[{ kind: 'ban_matches', amount: 2 }], 'sanctions'],
    [[{ kind: 'fine', amount: 'much' }], 'fine'],
    [[{ kind: 'fine', amount: 5, day: '2020-01-01' }], 'fine_due'],
    [[{ kind: 'points' }], 'points'],
    [[{ kind: 'closed_doors', amount: 9 }], 'closed_doors'],
  ]
  for (const [sanctions, hint] of refusals)
    await expect(decide(sanctions)).rejects.toMatchObject({ code: 'PT422', hint })
})

test('a player answers for himself, and accepts only once the account is checked', async () => {
  const player = await addPerson({ sql }, 'player')
  const account = { id: await makeAccount(sql, ['player']) }
  await add({ sql }, 'person_links', {
    user_id: account.id,
    person_id: player,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })
  id = await charge({ p_person_id: player, p_club_id: scene.home })
  expect(await file(account)).toMatchObject({ mayAnswer: true })
  await expect(answer(account, 'accepts', null)).rejects.toMatchObject({
    code: 'PT403',
    message: expect.stringContaining('check your identity'),
  })
  await answer(account, 'contests')
  expect(await file(club)).toMatchObject({ answer: { side: 'person' }, mayAnswer: false })
  await decide([
    { kind: 'ban_matches', amount: 2 },
    { kind: 'fine', amount: 50 },
  ])
  expect(await sql('select matches from public.suspensions where person_id = $1', [player])).toEqual([
    { matches: 2 },
  ])
  expect(await file(account)).toMatchObject({ mayAppeal: false })
  await checkIdentity({ sql }, account.id, player)
  expect(await file(account)).toMatchObject({ mayAppeal: true })
  await as(account, `select public.appeal_discipline_case($1, 'It was not me.', app.league_today(), $2)`, [
    id,
    randomUUID(),
  ])
})

test('papers of an answer are for the charged side and the offices', async () => {
  const upload = (who: { id: string }) =>
    as(who, `insert into storage.objects (bucket_id, name) values ('case-papers', $1)`, [
      `${id}/${randomUUID()}.pdf`,
    ])
  await expect(upload(rival)).rejects.toThrow('row-level security')
  await upload(secretary)
  const [paper] = await as(secretary, `select name from storage.objects where bucket_id = 'case-papers'`)
  for (const [who, seen] of [
    [club, 1],
    [league, 1],
    [rival, 0],
  ] as const)
    expect(await as(who, `select name from storage.objects where bucket_id = 'case-papers'`)).toHaveLength(
      seen,
    )
  const bring = (path: unknown) =>
    as(secretary, `select public.answer_discipline_case($1, 'contests', $2, 'It was not us.', $3)`, [
      id,
      randomUUID(),
      path,
    ])
  await expect(bring(`${randomUUID()}/x.pdf`)).rejects.toMatchObject({ hint: 'document' })
  await bring(paper?.['name'])
  const decisionPaper = `insert into storage.objects (bucket_id, name) values ('case-decisions', $1)`
  await expect(as(club, decisionPaper, [`${id}/d.pdf`])).rejects.toThrow('row-level security')
  await as(league, decisionPaper, [`${id}/d.pdf`])
})
