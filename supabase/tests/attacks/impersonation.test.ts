// Looking through another's eyes: who may, how it begins and ends, and that nothing else comes of it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  everybody,
  startSite,
  unguarded,
  type Person,
  type Row,
  type Site,
} from '#supabase/tests/testing/site.ts'

let site: Site
let admin: Person
let target: Person

beforeAll(async () => {
  site = await startSite()
  admin = await site.newcomer('super_admin')
  target = await site.newcomer('fan')
})
afterEach(async () => {
  await site.sql(
    'update public.impersonation_sessions set is_active = false where super_admin_id = $1 and is_active',
    [admin.id],
  )
})
afterAll(() => site.close())

const asked = (more: object = {}) => ({
  super_admin_id: admin.id,
  impersonated_user_id: target.id,
  reason: 'They cannot find their tickets.',
  is_active: true,
  ...more,
})
const begin = (more: object = {}, who: Person = admin) =>
  site.ask(who, 'POST', 'impersonation_sessions', { body: asked(more) })
const change = (id: unknown, body: object, who: Person = admin) =>
  site.ask(who, 'PATCH', `impersonation_sessions?id=eq.${String(id)}`, { body })
const rowOf = async (id: unknown) =>
  (await site.sql('select * from public.impersonation_sessions where id = $1', [id]))[0]
const countOf = async () =>
  (await site.sql('select count(*)::int as n from public.impersonation_sessions'))[0]?.['n']

const sees = async (who: Person) =>
  (await site.ask(who, 'GET', 'profiles?select=id')).rows.map(row => row['id'])

describe('beginning', () => {
  test.each(everybody.filter(who => who !== 'super_admin'))(
    '%s cannot, in their own name or another',
    async who => {
      const before = await countOf()
      const person = site.people[who]
      expect((await begin({ super_admin_id: person.id }, person)).status).toBeGreaterThanOrEqual(401)
      expect((await begin({}, person)).status).toBeGreaterThanOrEqual(401)
      expect(await countOf()).toBe(before)
    },
  )

  test.each([
    ['in another’s name', () => ({ super_admin_id: site.people.super_admin.id }), 403, /own name/],
    ['onto oneself', () => ({ impersonated_user_id: admin.id }), 422, /yourself/],
    [
      'onto a super admin',
      () => ({ impersonated_user_id: site.people.super_admin.id }),
      403,
      /super admin cannot/,
    ],
    ['onto nobody', () => ({ impersonated_user_id: crypto.randomUUID() }), 404, /account does not exist/],
    ['without a reason', () => ({ reason: null }), 422, /reason/],
    ['with a blank reason', () => ({ reason: ' \t\n ' }), 422, /reason/],
    ['with a reason of 501 characters', () => ({ reason: 'é'.repeat(501) }), 422, /reason/],
    ['that is over already', () => ({ is_active: false }), 422, /must be active/],
    ['for 31 minutes', () => ({ minutes: 31 }), 422, /1 to 30/],
    ['for no time', () => ({ minutes: 0 }), 422, /1 to 30/],
    ['for ever', () => ({ minutes: null }), 422, /1 to 30/],
    ['that began earlier', () => ({ started_at: '2020-01-01' }), 403, /permission denied/],
    ['that ends later', () => ({ expires_at: '2099-01-01' }), 403, /permission denied/],
    ['that has an end', () => ({ ended_at: '2020-01-01' }), 403, /permission denied/],
    ['with a cause', () => ({ end_cause: 'stopped' }), 403, /permission denied/],
    ['from a made-up address', () => ({ ip_hash: 'x' }), 403, /permission denied/],
    ['with an id of one’s own', () => ({ id: crypto.randomUUID() }), 403, /permission denied/],
  ] as const)('%s is refused', async (_, more, status, words) => {
    const before = await countOf()
    const answer = await begin(more())
    expect(answer).toMatchObject({ status, message: expect.stringMatching(words) })
    expect(await countOf()).toBe(before)
  })

  test('keeps the reason as given, the time, and a hash of the address that only the site can make', async () => {
    const { rows, status } = await site.ask(admin, 'POST', 'impersonation_sessions', {
      body: asked({ reason: '  They asked.  ', minutes: 5 }),
      headers: { 'x-forwarded-for': '203.0.113.7' },
    })
    const [row] = rows
    expect(status).toBe(201)
    expect(row).toMatchObject({ reason: '  They asked.  ', is_active: true, ended_at: null, minutes: 5 })
    expect(Date.parse(String(row?.['expires_at'])) - Date.parse(String(row?.['started_at']))).toBe(300_000)
    const [plain] = await site.sql(`select encode(sha256('203.0.113.7'), 'hex') as hash`)
    expect(row?.['ip_hash']).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.['ip_hash']).not.toBe(plain?.['hash'])
  })

  test.each([
    ['claims another', { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7' }],
    ['claims none', {}],
  ])('hashes the address the request came from, where its sender %s', async (_what, headers) => {
    const { rows } = await site.ask(admin, 'POST', 'impersonation_sessions', { body: asked(), headers })
    const [verified] = await site.sql(
      `select encode(sha256(convert_to(secret || '127.0.0.1', 'UTF8')), 'hex') as hash from app.pepper`,
    )
    expect(rows[0]?.['ip_hash']).toBe(verified?.['hash'])
  })

  test('happens once, in two tabs or in twenty', async () => {
    const before = Number(await countOf())
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin()))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['', 'You are already impersonating somebody. Exit Impersonation first.']),
    )
    expect(await countOf()).toBe(before + 1)
  })

  test('is not held up by one that has run out', async () => {
    const { rows } = await begin()
    await unguarded(site.sql, `update public.impersonation_sessions set expires_at = now() where id = $1`, [
      rows[0]?.['id'],
    ])
    expect((await begin()).status).toBe(201)
    expect(await rowOf(rows[0]?.['id'])).toMatchObject({ is_active: false, end_cause: 'expired' })
  })
})

describe('an impersonation', () => {
  test('can be ended by whoever began it, at the time it is ended', async () => {
    const { rows } = await begin()
    const ended = await change(rows[0]?.['id'], { is_active: false, ended_at: '2001-01-01' })
    expect(ended.rows).toMatchObject([{ is_active: false, end_cause: 'stopped' }])
    expect(Date.now() - Date.parse(String(ended.rows[0]?.['ended_at']))).toBeLessThan(60_000)
  })

  test('cannot be revived, backdated, turned to another or explained anew', async () => {
    const { rows } = await begin()
    const id = rows[0]?.['id']
    const changes = [
      { is_active: true },
      { ended_at: '2001-01-01' },
      { started_at: '2001-01-01' },
      { expires_at: '2099-01-01' },
      { impersonated_user_id: site.people.coach.id },
      { super_admin_id: site.people.super_admin.id },
      { reason: 'Another' },
      { minutes: 30 },
      { end_cause: 'expired' },
      { ip_hash: null },
    ]
    const active = await rowOf(id)
    for (const body of changes) expect([body, (await change(id, body)).rows]).toEqual([body, []])
    expect(await rowOf(id)).toEqual(active)
    await change(id, { is_active: false })
    const over = await rowOf(id)
    for (const body of [...changes, { is_active: true, ended_at: null }, { is_active: false }])
      expect([body, (await change(id, body)).rows]).toEqual([body, []])
    expect(await rowOf(id)).toEqual(over)
  })

  test('cannot be ended by another, nor deleted by anybody', async () => {
    const { rows } = await begin()
    const id = rows[0]?.['id']
    for (const person of [...Object.values(site.people), target]) {
      expect((await change(id, { is_active: false }, person)).rows).toEqual([])
      expect(
        (await site.ask(person, 'DELETE', `impersonation_sessions?id=eq.${String(id)}`)).status,
      ).toBeGreaterThan(400)
    }
    expect((await site.ask(admin, 'DELETE', `impersonation_sessions?id=eq.${String(id)}`)).status).toBe(403)
    expect(await rowOf(id)).toMatchObject({ is_active: true })
  })

  test('is seen by the person it was done to', async () => {
    const { rows } = await begin()
    const seen = await site.ask(target, 'GET', `impersonation_sessions?id=eq.${String(rows[0]?.['id'])}`)
    expect(seen.rows).toMatchObject([{ super_admin_id: admin.id, reason: asked().reason }])
  })

  test('has no effect once it has run out', async () => {
    const { rows } = await begin()
    expect(await sees(admin)).toHaveLength(2)
    await unguarded(site.sql, `update public.impersonation_sessions set expires_at = now() where id = $1`, [
      rows[0]?.['id'],
    ])
    expect((await sees(admin)).length).toBeGreaterThan(10)
    expect(
      (await site.ask(admin, 'PATCH', `profiles?id=eq.${admin.id}`, { body: { locale: 'sn' } })).rows,
    ).toHaveLength(1)
  })

  test('ends with the role of whoever began it, and does not come back with it', async () => {
    const demoted = await site.newcomer('super_admin', 'fan')
    const { rows } = await begin({ super_admin_id: demoted.id }, demoted)
    await site.rpc('super_admin', 'revoke_role', {
      p_user_id: demoted.id,
      p_role: 'super_admin',
      p_reason: 'Left.',
    })
    expect(await sees(demoted)).toEqual([demoted.id])
    expect(await rowOf(rows[0]?.['id'])).toMatchObject({ is_active: false, end_cause: 'role lost' })
    await site.sql(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [demoted.id])
    expect((await sees(demoted)).length).toBeGreaterThan(10)
  })

  test('ends when the other becomes a super admin', async () => {
    const risen = await site.newcomer('fan')
    const { rows } = await begin({ impersonated_user_id: risen.id })
    await site.sql(`insert into public.user_roles (user_id, role) values ($1, 'super_admin')`, [risen.id])
    expect(await rowOf(rows[0]?.['id'])).toMatchObject({ is_active: false, end_cause: 'role gained' })
  })

  test('leaves nothing in the way of deleting either account', async () => {
    const [one, other] = [await site.newcomer('super_admin'), await site.newcomer('fan')]
    await begin({ super_admin_id: one.id, impersonated_user_id: other.id }, one)
    await site.sql('delete from auth.users where id in ($1, $2)', [one.id, other.id])
    const [left] = await site.sql(
      `select count(*)::int as n from public.audit_log where actor_id = $1 and target_user_id = $2`,
      [one.id, other.id],
    )
    expect(left).toEqual({ n: 1 } satisfies Row)
  })
})
