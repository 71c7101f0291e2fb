// Errors that people report: what is taken, who decides, when two are enough, and that it can be taken back.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { add, addClub, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody, makeAccount, type Row } from '#supabase/tests/testing/site.ts'

const { ids, sql, as } = useTables()

type Someone = { id: string }

let [player, path] = ['', '']

beforeEach(async () => {
  player = await addPerson({ sql }, 'player')
  path = `/players/${String((await sql('select slug from public.people where id = $1', [player]))[0]?.['slug'])}`
})

const source = 'The Herald, 12 March 2026, page 30'

async function call(who: Someone | 'anon', name: string, given: Record<string, unknown>): Promise<Row> {
  const names = Object.keys(given).map((key, place) => `${key} => $${place + 1}`)
  const rows = await as(who, `select public.${name}(${names.join(', ')}) as answer`, Object.values(given))
  return rows[0]?.['answer'] as Row
}

const report = (who: Someone | 'anon', more: Record<string, unknown> = {}) =>
  call(who, 'report_error', {
    p_path: path,
    p_fact: 'height_cm',
    p_should_be: '182',
    p_source: source,
    p_request_id: randomUUID(),
    ...more,
  })
const decide = (who: Someone, id: unknown, isRight: boolean, answer: string | null = 'It was looked up.') =>
  call(who, 'decide_error_report', {
    p_report_id: id,
    p_is_right: isRight,
    p_answer: answer,
    p_request_id: randomUUID(),
  })
const agree = (who: Someone, id: unknown) =>
  call(who, 'agree_with_error_report', { p_report_id: id, p_request_id: randomUUID() })
const seen = async (who: Someone) => (await call(who, 'reporting', { p_path: path }))['waiting']
const tasks = (who: string) =>
  sql(`select title ->> 'text' as title, href from app.error_report_tasks($1)`, [who])
const height = async () =>
  (await sql('select height_cm from public.players where person_id = $1', [player]))[0]?.['height_cm']

/** Somebody of whose reports so many were right and so many were not. */
async function contributor(right: number, wrong = 0): Promise<Someone> {
  const id = await makeAccount(sql, ['fan'])
  for (let place = 0; place < right + wrong; place++)
    await add({ sql }, 'error_reports', {
      kind: 'page',
      path: '/about',
      about: '/about',
      fact: 'other',
      words: 'Words.',
      source,
      asked_by: id,
      asked_at: '2026-01-01',
      status: place < right ? 'published' : 'refused',
      decided_at: '2026-01-02',
    })
  return { id }
}

const [fan, admin] = [() => ({ id: ids.fan }), () => ({ id: ids.admin })]

test('an administrator publishes a report, the record changes, and the reporter is told', async () => {
  const { id } = await report(fan())
  expect(await height()).toBeNull()
  await decide(admin(), id, true)
  expect(await height()).toBe(182)
  const [told] = await sql('select title, href from public.notifications where user_id = $1', [ids.fan])
  expect(told).toMatchObject({
    title: expect.stringContaining('was accepted'),
    href: '/dashboard/report-error',
  })
  await expect(decide(admin(), id, false)).rejects.toMatchObject({ code: 'PT409' })
})

test('a report that is not right changes nothing, and says why', async () => {
  const { id } = await report(fan())
  await expect(decide(admin(), id, false, ' ')).rejects.toMatchObject({ code: 'PT422', hint: 'answer' })
  await decide(admin(), id, false)
  expect(await height()).toBeNull()
})

test('only those who keep the record decide, and nobody what they reported themselves', async () => {
  const { id } = await report(admin())
  await expect(decide(admin(), id, true)).rejects.toMatchObject({ code: 'PT403' })
  for (const who of everybody.filter(each => !/admin|anon/.test(each) || each === 'club_admin'))
    await expect(decide({ id: ids[who] }, id, true)).rejects.toMatchObject({ code: 'PT403' })
  await expect(decide({ id: ids.super_admin_as }, id, true)).rejects.toMatchObject({ code: 'PT403' })
  await decide({ id: ids.zifa_admin }, id, true)
})

test('visitors report nothing, and nobody while impersonating', async () => {
  await expect(report('anon')).rejects.toMatchObject({ code: '42501' })
  await expect(report({ id: ids.super_admin_as })).rejects.toMatchObject({ code: 'PT403' })
})

test.each([
  [{ p_path: '/players/nobody-of-that-name' }, 'PT404', undefined],
  [{ p_path: '/admin' }, 'PT404', undefined],
  [{ p_path: 'https://elsewhere.test' }, 'PT404', undefined],
  [{ p_fact: 'name' }, 'PT422', 'fact'],
  [{ p_fact: 'founded' }, 'PT422', 'fact'],
  [{ p_should_be: '18' }, 'PT422', 'shouldBe'],
  [{ p_should_be: '1e2' }, 'PT422', 'shouldBe'],
  [{ p_fact: 'foot', p_should_be: 'none' }, 'PT422', 'shouldBe'],
  [{ p_fact: 'birthplace', p_should_be: '<b>Harare</b>' }, 'PT422', 'shouldBe'],
  [{ p_source: 'me' }, 'PT422', 'source'],
  [{ p_fact: 'other', p_words: 'Wrong.' }, 'PT422', 'words'],
])('%o is refused', async (more, code, hint) => {
  await expect(report(fan(), more)).rejects.toMatchObject({ code, ...(hint ? { hint } : {}) })
})

test('what the page says already is no error', async () => {
  await sql('update public.players set height_cm = 182 where person_id = $1', [player])
  await expect(report(fan())).rejects.toMatchObject({ code: 'PT422', hint: 'shouldBe' })
})

test('the same request again is the same report, another of the same waits its turn', async () => {
  const p_request_id = randomUUID()
  const first = await report(fan(), { p_request_id })
  expect(await report(fan(), { p_request_id })).toEqual(first)
  await expect(report(fan(), { p_should_be: '183' })).rejects.toMatchObject({ code: 'PT409', hint: 'fact' })
})

test('ten in a day are taken', async () => {
  for (let place = 0; place < 10; place++)
    await report(fan(), {
      p_path: '/about',
      p_fact: 'other',
      p_words: `Word ${place} of this page is wrong, so.`,
    })
  await expect(report(fan())).rejects.toMatchObject({ code: 'PT429' })
})

test('two trusted people who agree publish a fact', async () => {
  const [one, other] = [await contributor(5), await contributor(8, 2)]
  const { id } = await report(one)
  expect(await report(other)).toEqual({ id, hasAgreed: true, isPublished: true })
  expect(await height()).toBe(182)
  const [row] = await sql('select status, decided_by from public.error_reports where id = $1', [id])
  expect(row).toEqual({ status: 'published', decided_by: null })
})

test('one who is trusted and others who are not do not', async () => {
  const [one, newcomer, often] = [await contributor(5), await contributor(4), await contributor(7, 2)]
  const { id } = await report(one)
  for (const who of [newcomer, often])
    expect(await report(who)).toEqual({ id, hasAgreed: true, isPublished: false })
  expect(await height()).toBeNull()
  await expect(agree(newcomer, id)).rejects.toMatchObject({ code: 'PT404' })
})

test('the trusted see what waits and agree with it; their own does not count twice', async () => {
  const [one, other, asker] = [await contributor(5), await contributor(5), await contributor(0)]
  const { id } = await report(asker)
  expect(await seen(fan())).toEqual([])
  expect(await seen(one)).toEqual([{ id, fact: 'height_cm', shouldBe: '182', source }])
  expect(await agree(one, id)).toMatchObject({ isPublished: false })
  expect(await agree(one, id)).toMatchObject({ isPublished: false })
  expect(await seen(one)).toEqual([])
  expect(await agree(other, id)).toMatchObject({ isPublished: true })
})

test('nobody counts where it is about themselves or their own club', async () => {
  const [one, self] = [await contributor(5), await contributor(5)]
  await add({ sql }, 'person_links', {
    user_id: self.id,
    person_id: player,
    status: 'confirmed',
    decided_at: '2026-01-01',
  })
  await report(one)
  expect(await report(self)).toMatchObject({ hasAgreed: true, isPublished: false })
  const club = await addClub({ sql })
  const [{ slug } = {}] = await sql('select slug from public.clubs where id = $1', [club])
  await add({ sql }, 'club_members', { user_id: self.id, club_id: club, member_role: 'club' })
  const about = { p_path: `/teams/${String(slug)}`, p_fact: 'founded', p_should_be: '1963' }
  await report(one, about)
  expect(await report(self, about)).toMatchObject({ hasAgreed: true, isPublished: false })
})

test('what was published is taken back, unless it was changed since', async () => {
  await sql('update public.players set height_cm = 175 where person_id = $1', [player])
  const takeBack = (id: unknown) =>
    call(admin(), 'take_back_error_report', {
      p_report_id: id,
      p_reason: 'It was another player.',
      p_request_id: randomUUID(),
    })
  const { id } = await report(fan())
  await expect(takeBack(id)).rejects.toMatchObject({ code: 'PT409' })
  await decide(admin(), id, true)
  await takeBack(id)
  expect(await height()).toBe(175)
  const { id: again } = await report(fan())
  await decide(admin(), again, true)
  await sql('update public.players set height_cm = 190 where person_id = $1', [player])
  await expect(takeBack(again)).rejects.toMatchObject({ code: 'PT409' })
})

test('words about a page are answered, and withdrawn by who wrote them', async () => {
  const about = {
    p_path: '/about',
    p_fact: 'other',
    p_should_be: null,
    p_words: 'The second line names the wrong year.',
  }
  const { id } = await report(fan(), about)
  await expect(decide(admin(), id, true, null)).rejects.toMatchObject({ code: 'PT422', hint: 'answer' })
  await decide(admin(), id, true)
  const { id: other } = await report(fan(), about)
  const withdraw = (who: Someone) =>
    call(who, 'withdraw_error_report', { p_report_id: other, p_request_id: randomUUID() })
  await expect(withdraw(admin())).rejects.toMatchObject({ code: 'PT409' })
  await withdraw(fan())
  await expect(decide(admin(), other, true)).rejects.toMatchObject({ code: 'PT409' })
})

test('a publication is in the audit log, with what was and what is', async () => {
  const { id } = await report(fan())
  await decide(admin(), id, true)
  const [entry] = await sql(
    `select actor_id, details from public.audit_log where action = 'error_report_published'`,
  )
  expect(entry).toMatchObject({ actor_id: ids.admin, details: { fact: 'height_cm', is: '182', source } })
})

test('what waits is a task of those who keep the record', async () => {
  expect(await tasks(ids.admin)).toEqual([])
  await report(fan())
  expect(await tasks(ids.admin)).toEqual([{ title: '1 error reported', href: '/admin?tab=corrections' }])
  expect(await tasks(ids.fan)).toEqual([])
})

test('the colours of a club are one to three, written as the record has them, and can be taken back', async () => {
  const club = await addClub({ sql })
  const [{ slug } = {}] = await sql('select slug from public.clubs where id = $1', [club])
  const colours = async () =>
    (await sql('select colours from public.clubs where id = $1', [club]))[0]?.['colours']
  const enter = (p_should_be: string) =>
    report(fan(), { p_path: `/teams/${String(slug)}`, p_fact: 'colours', p_should_be })
  for (const wrong of ['', 'green', '#0a5c3', '#0a5c34,#fff', '#111111,#222222,#333333,#444444', '{}'])
    await expect(enter(wrong)).rejects.toMatchObject({ code: 'PT422', hint: 'shouldBe' })
  const { id } = await enter('#0A5C34, #ffffff')
  await decide(admin(), id, true)
  expect(await colours()).toEqual(['#0a5c34', '#ffffff'])
  await expect(enter('#0a5c34,#ffffff')).rejects.toMatchObject({ code: 'PT422' })
  await call(admin(), 'take_back_error_report', {
    p_report_id: id,
    p_reason: 'That was the away shirt.',
    p_request_id: randomUUID(),
  })
  expect(await colours()).toEqual([])
})
