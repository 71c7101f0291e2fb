// What waits for somebody is told to them in one list, what is due first, and to nobody else.
import { expect, test } from 'vitest'
import { useTables } from '#supabase/tests/testing/as.ts'
import { useMatchScene } from '#supabase/tests/testing/match-scene.ts'
import { add, addPerson } from '#supabase/tests/testing/rows.ts'
import { everybody, makeAccount } from '#supabase/tests/testing/site.ts'

const { as, sql, ids } = useTables()
const scene = useMatchScene({ sql })

const tasks = (id: string) => as({ id }, 'select kind, title, href, due_at from public.my_tasks()')
const kinds = async (id: string) => (await tasks(id)).map(row => row['kind'])

async function lodgedReport() {
  await sql(
    `update public.matches set status = 'report_submitted', home_goals = 1, away_goals = 0 where id = $1`,
    [scene.match],
  )
  await add({ sql }, 'match_changes', {
    match_id: scene.match,
    place: 1,
    to_status: 'full_time',
    part: 'referee',
  })
  await sql(
    `insert into public.match_reports (match_id, kind, part, home_goals, away_goals, due_at)
     values ($1, 'referee', 'referee', 1, 0, now() + interval '1 day')`,
    [scene.match],
  )
}

test('every part that tells what waits is asked', async () => {
  const parts = await sql(
    `select proname as name from pg_proc
     where pronamespace = 'app'::regnamespace and proretset and prorettype = 'app.task'::regtype
       and proargtypes = '2950'::oidvector and proname <> 'tasks_of'`,
  )
  // By the list of all, or by one of the parts.
  const [asked] = await sql(
    `select string_agg(prosrc, ' ') as words from pg_proc
     where pronamespace = 'app'::regnamespace and proretset and prorettype = 'app.task'::regtype`,
  )
  const missing = parts.filter(({ name }) => !String(asked?.['words']).includes(`app.${String(name)}(`))
  expect(missing).toEqual([])
  expect(parts.length).toBeGreaterThan(5)
})

test('nothing waits for anybody at first, but to say who they are; and a visitor has no list', async () => {
  for (const who of everybody.filter(each => each !== 'anon')) {
    const isOfTheRecord = ['player', 'coach', 'referee'].includes(who)
    expect([who, await kinds(ids[who])]).toEqual([who, isOfTheRecord ? ['claim_yours'] : []])
  }
  await expect(as('anon', 'select public.my_tasks()')).rejects.toThrow('permission denied')
  await expect(as('fan', 'select app.tasks_of($1)', [ids.admin])).rejects.toThrow('permission denied')
})

test('a report waits for each side in its own way', async () => {
  await lodgedReport()
  expect(await tasks(scene.people.home_signatory)).toMatchObject([
    { kind: 'comment', href: `/matches/${scene.match}/reporting` },
  ])
  expect(await kinds(scene.people.league)).toEqual(['confirm'])
  expect(await kinds(scene.people.commissioner)).toContain('report')
  expect(await kinds(scene.people.nobody)).toEqual(['claim_yours'])
})

test('role requests are one line for those who may decide on them', async () => {
  const ask = async (role: string) =>
    sql('insert into public.role_requests (user_id, role) values ($1, $2)', [
      await makeAccount(sql, ['fan']),
      role,
    ])
  await ask('player')
  expect(await tasks(ids.admin)).toMatchObject([
    { title: '1 pending role request', href: '/admin?tab=requests' },
  ])
  await ask('coach')
  expect(await tasks(ids.super_admin)).toMatchObject([
    { title: '2 pending role requests', href: '/super/users?tab=requests' },
  ])
  await sql('insert into public.role_requests (user_id, role) values ($1, $2)', [ids.zifa_admin, 'scout'])
  // Nobody decides on their own.
  expect(await tasks(ids.zifa_admin)).toMatchObject([{ title: '2 pending role requests' }])
  expect(await kinds(ids.club_admin)).toEqual([])
})

test('more than three of a kind are one line, with the first time', async () => {
  for (let number = 1; number <= 4; number++) {
    await add({ sql }, 'discipline_cases', {
      season_id: scene.season,
      club_id: scene.home,
      charge: 'Crowd trouble.',
      reference: `DC-2031-00${number}`,
    })
    const told = await tasks(ids.admin)
    expect(told).toHaveLength(number < 4 ? number : 1)
  }
  expect(await tasks(ids.admin)).toMatchObject([
    { title: '4 cases to decide', href: '/admin?tab=discipline' },
  ])
})

test('a ban waits for a second person of the association', async () => {
  await add({ sql }, 'registration_bans', {
    club_id: scene.home,
    reason: 'Unpaid wages.',
    document_path: 'x',
    set_by: ids.zifa_admin,
  })
  const other = await makeAccount(sql, ['zifa_admin'])
  expect(await kinds(ids.zifa_admin)).toEqual([])
  expect(await kinds(other)).toEqual(['ban'])
  expect(await kinds(ids.super_admin)).toEqual([])
})

test('what is due comes before what has no end', async () => {
  await lodgedReport()
  await sql('insert into public.role_requests (user_id, role) values ($1, $2)', [ids.fan, 'player'])
  expect(await kinds(ids.admin)).toEqual(['confirm', 'role_request'])
})

test('whoever looks through another’s eyes sees what waits for the other', async () => {
  await addPerson({ sql }, 'player')
  await sql('insert into public.role_requests (user_id, role) values ($1, $2)', [ids.coach, 'player'])
  // A super admin by themselves, a fan by whose eyes they look.
  expect(await kinds(ids.super_admin)).toEqual(['role_request'])
  expect(await kinds(ids.super_admin_as)).toEqual([])
})

test('a recorder is told of the match, today or tomorrow and while it is played, with the way to the console', async () => {
  const recorder = scene.people.home_recorder
  const told = async () =>
    (await tasks(recorder)).filter(({ kind }) => kind === 'record').map(({ title }) => title)
  const at = (when: string, status: string) =>
    sql(`update public.matches set kick_off = ${when}, status = $2 where id = $1`, [scene.match, status])
  const evening = `(app.league_today() + time '19:30') at time zone 'Africa/Harare'`
  await at(evening, 'lineups_confirmed')
  expect(await tasks(recorder)).toMatchObject([
    {
      kind: 'record',
      title: expect.stringMatching(/^Match to record tonight: /),
      href: `/matches/${scene.match}/console`,
    },
  ])
  await at(`${evening} - interval '5 hours'`, 'lineups_open')
  expect(await told()).toEqual([expect.stringContaining('record today:')])
  await at(`${evening} + interval '1 day'`, 'lineups_open')
  expect(await told()).toEqual([expect.stringContaining('record tomorrow:')])
  await at(`${evening} - interval '3 days'`, 'live_2h')
  expect(await told()).toEqual([expect.stringContaining('record now:')])
  for (const [when, status] of [
    [`${evening} + interval '2 days'`, 'lineups_open'],
    [evening, 'scheduled'],
    [evening, 'full_time'],
  ] as const) {
    await at(when, status)
    expect([status, await told()]).toEqual([status, []])
  }
  await at(evening, 'lineups_confirmed')
  for (const other of ['home_signatory', 'referee', 'league'] as const)
    expect(await kinds(scene.people[other])).not.toContain('record')
})
