// A match whose officials do not report is not stuck: the league reminds, names who was there, or enters the paper
// form, which somebody else of the league confirms.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { type People, useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { everyone, nil, outcomeOf, reportActs } from '#supabase/tests/testing/report-scene.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { makeAccount } from '#supabase/tests/testing/site.ts'

const { as, sql } = useTables()
const scene = useMatchScene({ sql })
const { endMatch, submit, comment, waive, confirm, uploadPaper, matchNow } = reportActs({ as, sql }, scene)

const days = 24
const remind = (by: keyof People, request: string = randomUUID()) =>
  as({ id: scene.people[by] }, 'select public.remind_officials($1, $2) as told', [scene.match, request])

async function newOfficial(category = 'referee') {
  const person = await addPerson({ sql }, 'official')
  await sql('update public.officials set category = $2 where person_id = $1', [person, category])
  const account = await makeAccount(sql, ['referee'])
  await sql(
    `insert into public.person_links (user_id, person_id, status, decided_at) values ($1, $2, 'confirmed', now())`,
    [account, person],
  )
  return { person, account }
}
const replace = (by: keyof People, duty: string, person: string, reason = 'The referee was ill.') =>
  as({ id: scene.people[by] }, 'select public.replace_official($1, $2, $3, $4, $5)', [
    scene.match,
    duty,
    person,
    reason,
    randomUUID(),
  ])

const kinds = async (id: string) =>
  (await as({ id }, 'select kind from public.my_tasks()')).map(row => row['kind'])

test('only the league reminds, replaces and, once it is overdue, enters the paper form', async () => {
  await endMatch(3 * days)
  const { person } = await newOfficial()
  for (const who of everyone.filter(each => each !== 'league')) {
    expect([who, await outcomeOf(remind(who)), await outcomeOf(replace(who, 'referee', person))]).toEqual([
      who,
      'PT403',
      'PT403',
    ])
  }
  expect(await outcomeOf(submit('association', { ...nil, paper_path: await uploadPaper() }))).toBe('PT403')
  await expect(submit('league', nil)).rejects.toThrow('Upload the referee')
})

test('before it is overdue the report is the officials’ alone', async () => {
  await endMatch(1)
  expect(await outcomeOf(submit('league', { ...nil, paper_path: await uploadPaper() }))).toBe('PT403')
  expect(await kinds(scene.people.league)).not.toContain('report_overdue')
})

test('a reminder reaches those who owe a report, once an hour, however often it is sent', async () => {
  await endMatch(3 * days)
  const request = randomUUID()
  expect(await remind('league', request)).toEqual([{ told: 2 }])
  await remind('league', request)
  await expect(remind('league')).rejects.toMatchObject({ code: 'PT429' })
  const told = await sql(
    `select user_id from public.notifications where kind = 'report' and title like 'Report missing%'`,
  )
  expect(new Set(told.map(row => row['user_id']))).toEqual(
    new Set([scene.people.referee, scene.people.commissioner]),
  )
  expect(told).toHaveLength(2)
})

test('who was there takes the place of who was appointed, is told, and reports', async () => {
  await endMatch(3 * days)
  const { person, account } = await newOfficial()
  await expect(replace('league', 'assistant', person)).rejects.toMatchObject({ code: 'PT422' })
  await expect(replace('league', 'referee', person, ' ')).rejects.toMatchObject({ code: 'PT422' })
  await replace('league', 'referee', person)
  await expect(replace('league', 'commissioner', person)).rejects.toMatchObject({ code: 'PT409' })
  const [given] = await sql(
    `select person_id, answer from public.match_officials where match_id = $1 and function = 'referee'`,
    [scene.match],
  )
  expect(given).toEqual({ person_id: person, answer: 'accepted' })
  expect(await kinds(account)).toContain('report')
  expect(await outcomeOf(submit('referee', nil))).toBe('PT403')
  const told = await sql('select title from public.notifications where user_id = $1', [account])
  expect(told).toMatchObject([{ title: expect.stringContaining('Report requested') }])
})

test('a report from the paper form is marked, and confirmed by somebody else of the league', async () => {
  await endMatch(3 * days)
  expect(await kinds(scene.people.league)).toContain('report_overdue')
  await submit('league', { ...nil, paper_path: await uploadPaper() })
  const [report] = await sql(
    `select part, paper_path is not null as has_paper, is_late from public.match_reports where match_id = $1`,
    [scene.match],
  )
  expect(report).toEqual({ part: 'league', has_paper: true, is_late: true })
  expect(await matchNow()).toMatchObject({ status: 'report_submitted' })
  const colleague = await makeAccount(sql, ['admin'])
  expect(await kinds(scene.people.league)).not.toContain('confirm')
  expect(await kinds(colleague)).toContain('confirm')

  await waive('league')
  await comment('home_signatory')
  await comment('away_signatory')
  await expect(confirm('league')).rejects.toThrow('Another person of the league confirms it.')
  const [{ version } = {}] = await sql('select version from public.matches where id = $1', [scene.match])
  await as({ id: colleague }, `select public.move_match($1, 'confirmed', $2, $3)`, [
    scene.match,
    version,
    randomUUID(),
  ])
  expect(await matchNow()).toMatchObject({ status: 'confirmed' })
  await expect(remind('league')).rejects.toMatchObject({ code: 'PT409' })
})

test('an official without an account cannot be reminded, and the league is told what else there is', async () => {
  await endMatch(3 * days)
  await sql('delete from public.match_officials where match_id = $1', [scene.match])
  await add({ sql }, 'match_officials', {
    match_id: scene.match,
    person_id: await addPerson({ sql }, 'official'),
    function: 'referee',
  })
  await expect(remind('league')).rejects.toThrow('Enter the paper form')
})
