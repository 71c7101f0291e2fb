// club-functions.csv: in whose name each function is called, and which duty at a club may call those of a club.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyWrite } from '#supabase/tests/attacks/every-write.ts'
import { answersAnything, useClubCalls } from '#supabase/tests/testing/club-calls.ts'
import { everyDuty } from '#supabase/tests/testing/club-duties-scene.ts'
import type { Row } from '#supabase/tests/testing/site.ts'

const { as, sql, scene, staffAs, made, callsAt } = useClubCalls()

const [header = '', ...lines] = readFileSync(join(import.meta.dirname, '../club-functions.csv'), 'utf8')
  .trim()
  .split('\n')
const [, , ...columns] = header.split(',')
const table = lines.map(line => {
  const [name = '', whose = '', ...cells] = line.split(',')
  return { name, whose, cells }
})
const namedFor = (whose: string) => table.filter(each => each.whose === whose).map(({ name }) => name)

/** Nobody else is told more: who may not is refused, or does not find it. */
const refusals = ['PT403', 'PT404', '42501']

const codeOf = (error: unknown) =>
  error && typeof error === 'object' && 'code' in error ? String(error.code) : ''

/** By the name of a function, its arguments that are lists. */
const lists = new Map<string, Promise<Row[]>>()

const listsOf = (name: string) =>
  sql(
    `select argument from pg_proc, unnest(proargnames, proargtypes::oid[]) as known (argument, type)
     where pronamespace = 'public'::regnamespace and proname = $1 and type::regtype::text like '%[]'`,
    [name],
  )

async function call(who: { id: string }, name: string, args: object): Promise<Row[]> {
  const known = lists.get(name) ?? listsOf(name)
  lists.set(name, known)
  const found = await known
  const isList = (key: string) => found.some(({ argument }) => argument === key)
  const values = Object.entries(args).map(([key, value]) =>
    value !== null && typeof value === 'object' && !isList(key) ? JSON.stringify(value) : value,
  )
  const named = Object.keys(args).map((key, at) => `${key} => $${at + 1}`)
  return as(who, `select * from public.${name}(${named.join(', ')})`, values)
}

/** Refused for what they are, not for what they sent. */
async function isRefused(who: { id: string }, name: string, args: object, answers: (rows: Row[]) => boolean) {
  await sql('savepoint before_call')
  try {
    return !answers(await call(who, name, args))
  } catch (error) {
    return refusals.includes(codeOf(error))
  } finally {
    await sql('rollback to savepoint before_call')
  }
}

/** A club admin, somebody of each duty, and a coach, by the names of the columns. */
async function everybodyAtTheClub() {
  const people = new Map([['club admin', { id: scene.people.engaging }]])
  for (const duty of everyDuty) people.set(duty ?? 'no duty', await staffAs(duty))
  return people.set('coach', await staffAs(null, { role: 'coach' }))
}

test('every function that can be called is in the table, and no other', async () => {
  const rows = await sql(
    `select distinct proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', oid, 'execute')`,
  )
  expect(table.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted())
  expect(new Set(table.map(({ whose }) => whose))).toEqual(
    new Set(['club', 'office', 'appointed', 'own', 'public']),
  )
})

/** They ask for somebody's clubs, and do nothing for one: the account's own invitation, erasure, switches, home and tasks. */
const aboutOneself = [
  'answer_invitation',
  'delete_my_account',
  'my_coach_home',
  'my_flags',
  'my_match_dues',
  'my_tasks',
]

test('a function that asks for the clubs of somebody is called in the name of a club, an office or an appointment', async () => {
  const rows = await sql(
    `select pronamespace::regnamespace || '.' || proname as name,
       string_agg(coalesce(pg_get_function_sqlbody(oid), prosrc), ' ') as source
     from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace) group by 1`,
  )
  const sources = new Map(rows.map(({ name, source }) => [String(name), String(source)]))
  const asking = ['clubs_of', 'clubs_served_by', 'club_ids_of', 'clubs_with_right', 'club_ids_with_right']
  const asks = (name: string, seen = new Set<string>()): boolean => {
    if (asking.includes(name.replace('app.', ''))) return true
    if (seen.has(name)) return false
    seen.add(name)
    const called = sources.get(name)?.matchAll(/\b((?:app|public)\.\w+)\(/g) ?? []
    return [...called].some(([, each = '']) => asks(each, seen))
  }
  const found = table.filter(({ name }) => asks(`public.${name}`))
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter(({ whose }) => whose === 'own' || whose === 'public').map(({ name }) => name)).toEqual(
    aboutOneself,
  )
})

test('each duty calls the functions that the table gives it, and is refused by the others', async () => {
  const calls = callsAt(await made())
  expect(Object.keys(calls).toSorted()).toEqual(namedFor('club').toSorted())
  const people = await everybodyAtTheClub()
  expect([...people.keys()]).toEqual(columns)
  const found = []
  for (const { name, whose } of table.filter(each => each.whose === 'club')) {
    const { args, answers = answersAnything } = calls[name] ?? { args: {} }
    const cells = []
    for (const who of people.values()) cells.push((await isRefused(who, name, args, answers)) ? 'no' : 'yes')
    found.push([name, whose, ...cells].join(','))
  }
  expect(found).toEqual(lines.filter(line => line.split(',')[1] === 'club'))
})

test('nobody of a club writes by a function of the offices', async () => {
  const people = await everybodyAtTheClub()
  const site = { sql, people: { fan: { id: scene.people.guardian } } }
  const writes = await everyWrite(site, scene.engaging)
  const offices = namedFor('office').filter(name => name in writes)
  expect(offices.length).toBeGreaterThan(70)
  const open = []
  for (const name of offices)
    for (const [duty, who] of people)
      if (!(await isRefused(who, name, writes[name] ?? {}, () => true))) open.push([name, duty])
  expect(open).toEqual([])
})
