// The audit log is only ever added to, by what it tells of, and shows when somebody has had their hands in it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addClub } from '#supabase/tests/testing/rows.ts'
import { everybody, startSite, type Person, type Row, type Site } from '#supabase/tests/testing/site.ts'
import { auth, browser, newAddress, password } from './accounts.ts'

let site: Site
let operator: Person

beforeAll(async () => {
  site = await startSite()
  operator = { who: 'anon', id: '', headers: { apikey: site.keys.secret } }
})
afterAll(() => site.close())

const log = () => site.sql('select * from public.audit_log order by id')

describe.each([...everybody, 'operator' as const])('%s', who => {
  test('cannot write, change, merge, remove or empty the log', async () => {
    const person = who === 'operator' ? operator : site.people[who]
    const before = await log()
    const row = { id: 1, at: '2026-01-01', action: 'forged', previous_hash: '\\x00', hash: '\\x00' }
    const answers = await Promise.all([
      site.ask(person, 'POST', 'audit_log', { body: row }),
      site.ask(person, 'POST', 'audit_log', { body: [{ ...row, actor_id: site.people.admin.id }] }),
      site.ask(person, 'POST', 'audit_log?on_conflict=id', {
        body: row,
        prefer: 'resolution=merge-duplicates',
      }),
      site.ask(person, 'POST', 'audit_log?on_conflict=id', {
        body: row,
        prefer: 'resolution=ignore-duplicates',
      }),
      site.ask(person, 'PATCH', 'audit_log?id=gt.0', { body: { action: 'nothing' } }),
      site.ask(person, 'PATCH', 'audit_log?id=gt.0', { body: { details: {} } }),
      site.ask(person, 'DELETE', 'audit_log?id=gt.0'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (who === 'anon' ? 401 : 403)))
    expect(await log()).toEqual(before)
  })

  test('cannot truncate it, even with SQL', async () => {
    const role = { anon: 'anon', operator: 'service_role' }[who as string] ?? 'authenticated'
    for (const statement of [
      'truncate public.audit_log',
      'truncate public.audit_log cascade',
      'truncate app.audit_head',
    ]) {
      await site.sql(`begin; set local role ${role}`)
      await expect(site.sql(statement)).rejects.toThrow(/permission denied|cannot be changed or added/)
      await site.sql('rollback')
    }
  })

  test('reads whether it is whole only as a super admin', async () => {
    const person = who === 'operator' ? operator : site.people[who]
    const { status, rows } = await site.rpc(person, 'verify_audit_chain')
    const may = who === 'super_admin' || who === 'super_admin_as'
    expect([status === 200, rows.map(row => row['broken_at'])]).toEqual([may, may ? [null] : []])
  })
})

describe('an act', () => {
  const p_reason = 'Because it was asked.'
  type Act = [string, string, (person: Person, prefer: string) => Promise<{ status: number }>]
  const rpc =
    (name: string, more: object = {}): Act[2] =>
    (person, prefer) =>
      site.ask('super_admin', 'POST', `rpc/${name}`, {
        body: { p_user_id: person.id, p_reason, ...more },
        prefer,
      })
  const acts: Act[] = [
    ['granting a role', 'role_granted', rpc('grant_role', { p_role: 'scout' })],
    ['revoking a role', 'role_revoked', rpc('revoke_role', { p_role: 'player' })],
    [
      'revoking by hand',
      'role_revoked',
      (person, prefer) =>
        site.ask('super_admin', 'DELETE', `user_roles?user_id=eq.${person.id}&role=eq.player`, { prefer }),
    ],
    ['proposing a super admin', 'super_admin_proposed', rpc('propose_super_admin')],
    ['suspending', 'user_suspended', rpc('suspend_user')],
    [
      'logging',
      'looked_closely',
      (person, prefer) =>
        site.ask('super_admin', 'POST', 'rpc/log_super_admin_action', {
          body: {
            p_action_type: 'looked_closely',
            p_target_user_id: person.id,
            p_action_details: { reason: p_reason },
          },
          prefer,
        }),
    ],
    [
      'adding to a club',
      'club_member_added',
      async (person, prefer) =>
        site.ask('super_admin', 'POST', 'rpc/add_club_member', {
          body: {
            p_user_id: person.id,
            p_club_id: await addClub(site),
            p_member_role: 'player',
            p_request_id: person.id,
          },
          prefer,
        }),
    ],
    [
      'impersonating',
      'impersonation_started',
      (person, prefer) =>
        site.ask('super_admin', 'POST', 'impersonation_sessions', {
          body: {
            super_admin_id: site.people.super_admin.id,
            impersonated_user_id: person.id,
            reason: p_reason,
            is_active: true,
          },
          prefer,
        }),
    ],
  ]

  test.each(acts)('%s leaves its row, which tx=rollback does not prevent', async (_, action, act) => {
    const person = await site.newcomer('player', 'fan')
    const rows = () =>
      site.sql(
        `select actor_id, action from public.audit_log where target_user_id = $1 and actor_id is not null`,
        [person.id],
      )
    expect((await act(person, 'return=minimal, handling=strict, tx=rollback')).status).toBe(400)
    expect(await rows()).toEqual([])
    expect((await act(person, 'return=minimal, tx=rollback')).status).toBeLessThan(300)
    expect(await rows()).toEqual([{ actor_id: site.people.super_admin.id, action }])
    await site.sql(
      'update public.impersonation_sessions set is_active = false where impersonated_user_id = $1',
      [person.id],
    )
  })

  test('of the account service, and one that the database refuses, keeps the chain whole', async () => {
    const email = newAddress()
    await auth(site, '/signup', { email, password, data: { role: 'super_admin' } })
    await browser(site).auth.signInWithPassword({ email, password })
    await site.rpc('super_admin', 'grant_role', { p_user_id: crypto.randomUUID(), p_role: 'scout', p_reason })
    const { rows } = await site.rpc('super_admin', 'verify_audit_chain')
    expect(rows).toEqual([{ checked: (await log()).length, broken_at: null }])
  })

  test('done fifty times at once keeps the chain whole, and each in its place', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => site.newcomer('player', 'fan')))
    const before = (await log()).length
    const answers = await Promise.all(
      people.flatMap(({ id }) => [
        site.rpc('super_admin', 'grant_role', { p_user_id: id, p_role: 'scout', p_reason }),
        site.rpc('super_admin', 'revoke_role', { p_user_id: id, p_role: 'player', p_reason }),
      ]),
    )
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => true))
    const { rows } = await site.rpc('super_admin', 'verify_audit_chain')
    expect(rows).toEqual([{ checked: before + 50, broken_at: null }])
    const ids = (await log()).map(({ id }) => Number(id))
    expect(ids).toEqual(ids.map((_, at) => at + 1))
  })
})

/** With every trigger off, then undone. */
async function tamper(statements: string): Promise<Row | undefined> {
  await site.sql(`begin; set local session_replication_role = replica`)
  try {
    await site.sql(statements)
    await site.sql(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: site.people.super_admin.id }),
    ])
    return (await site.sql('select broken_at::int from public.verify_audit_chain()'))[0]
  } finally {
    await site.sql('rollback')
  }
}

describe('the owner of the database', () => {
  /** The row that suffers; there are rows before and after it. */
  let some = 0

  beforeAll(async () => {
    for (let at = 0; at < 12; at++)
      await site.rpc('super_admin', 'log_super_admin_action', { p_action_type: `act ${at}` })
    const [row] = await site.sql(`select id::int from public.audit_log where action = 'act 5'`)
    some = Number(row?.['id'])
  })

  const columns: [string, string][] = [
    ['at', `at + interval '1 microsecond'`],
    ['actor_id', 'gen_random_uuid()'],
    ['actor_id', 'null'],
    ['action', `'nothing'`],
    ['scope', `'football'`],
    ['target_user_id', 'gen_random_uuid()'],
    ['subject', `'x'`],
    ['subject_id', `'x'`],
    ['details', `'{"reason": "another"}'`],
    ['impersonation_session_id', 'gen_random_uuid()'],
    ['previous_hash', `sha256('x')`],
    ['hash', `sha256('x')`],
  ]

  test.each(columns)('is found out at the row whose %s becomes %s', async (column, value) => {
    expect(await tamper(`update public.audit_log set ${column} = ${value} where id = ${some}`)).toEqual({
      broken_at: some,
    })
  })

  test('has told of every column', async () => {
    const all = await site.sql(
      `select attname as name from pg_attribute where attrelid = 'public.audit_log'::regclass and attnum > 1`,
    )
    expect(new Set(columns.map(([name]) => name))).toEqual(new Set(all.map(({ name }) => name)))
  })

  const last = '(select max(id) from public.audit_log)'
  test.each<[string, (some: number) => string, number]>([
    ['removes one from the middle', at => `delete from public.audit_log where id = ${at}`, 0],
    ['removes several', at => `delete from public.audit_log where id between ${at} and ${at + 3}`, 0],
    [
      'removes one and moves the others up',
      at => `delete from public.audit_log where id = ${at};
        update public.audit_log set id = -id where id > ${at};
        update public.audit_log set id = -id - 1 where id < 0`,
      0,
    ],
    [
      'swaps two',
      at => `update public.audit_log set id = case id when ${at} then ${-at - 1} else ${-at} end where id in (${at}, ${at + 1});
        update public.audit_log set id = -id where id < 0`,
      0,
    ],
    [
      'changes one and makes its hash anew',
      at => `update public.audit_log set action = 'nothing' where id = ${at};
        update public.audit_log as entry set hash = app.audit_hash(entry) where id = ${at}`,
      1,
    ],
  ])('is found out when somebody %s', async (_, statements, further) => {
    expect(await tamper(statements(some))).toEqual({ broken_at: some + further })
  })

  test('is found out at the beginning of the chain', async () => {
    expect(await tamper('delete from public.audit_log where id = 1')).toEqual({ broken_at: 1 })
    const before = `insert into public.audit_log
      select 0, at, actor_id, action, scope, target_user_id, subject, subject_id, details, null, previous_hash, hash
      from public.audit_log where id = 1`
    expect(await tamper(before)).toEqual({ broken_at: 0 })
  })

  test('is found out at the end of the chain too', async () => {
    const end = (await log()).length
    expect(await tamper(`delete from public.audit_log where id = ${last}`)).toEqual({ broken_at: end })
    expect(await tamper(`delete from public.audit_log where id > ${end - 3}`)).toEqual({ broken_at: end - 2 })
    expect(await tamper('delete from public.audit_log')).toEqual({ broken_at: 1 })
    expect(await tamper(`update app.audit_head set hash = sha256('x')`)).toEqual({ broken_at: end })
    const forged = `insert into public.audit_log
      select id + 1, now(), actor_id, 'forged', scope, target_user_id, subject, subject_id, details, null, hash, hash
      from public.audit_log where id = ${last};
      update public.audit_log as entry set hash = app.audit_hash(entry) where id = ${last}`
    expect(await tamper(forged)).toEqual({ broken_at: end + 1 })
    expect(await tamper('select 1')).toEqual({ broken_at: null })
  })

  test('finds it whole again when all is undone', async () => {
    expect((await site.rpc('super_admin', 'verify_audit_chain')).rows).toMatchObject([{ broken_at: null }])
  })
})
