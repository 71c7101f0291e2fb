// Scenario 4: before both clubs have confirmed, the opponent's line-up is in no answer to anybody who must not know:
// every table and view, every function that reads, with every right they have, and nothing that is broadcast.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everythingShownTo, readOf, shownTo } from '#supabase/tests/testing/everything-shown.ts'
import { addSquad, openLineUps, pickAll } from '#supabase/tests/testing/lineup-scene.ts'
import { makeMatchScene, type Scene } from '#supabase/tests/testing/match-scene.ts'
import { type Person, startSite, type Site } from '#supabase/tests/testing/site.ts'

let site: Site
let scene: Scene
let home: string[]
let signatory: Person
let opponent: Person
let recorder: Person
// A number and a name that stand nowhere but on the sheet.
const secretNumber = 77
const coach = 'Coach Nobody Knows'

/** A match whose home club has confirmed its line-up, and whose away club has not. */
async function confirmHome(at: Site) {
  const made = await makeMatchScene(at)
  await openLineUps(at, made.match)
  const squad = await addSquad(at, made.home)
  const signs = await at.personOf(made.people.home_signatory)
  const picks = pickAll(squad).map((pick, place) =>
    place === 0 ? { ...pick, shirt_number: secretNumber } : pick,
  )
  const staff = [{ name: coach, role: 'head coach', licence: 'CAF A' }]
  const key = { p_match_id: made.match, p_club_id: made.home }
  const saved = await at.rpc(signs, 'save_lineup', {
    ...key,
    p_picks: picks,
    p_staff: staff,
    p_version: 0,
    p_request_id: randomUUID(),
  })
  if (saved.status !== 200) throw new Error(saved.message)
  const confirmed = await at.rpc(signs, 'confirm_lineup', {
    ...key,
    p_version: 1,
    p_request_id: randomUUID(),
  })
  if (confirmed.status !== 200) throw new Error(confirmed.message)
  return { scene: made, home: squad, signatory: signs }
}

beforeAll(async () => {
  site = await startSite()
  ;({ scene, home, signatory } = await confirmHome(site))
  opponent = await site.personOf(scene.people.away_signatory)
  recorder = await site.personOf(scene.people.away_recorder)
})
afterAll(() => site.close())

const outsiders = (): Record<string, Person> => ({
  opponent,
  'the opponent’s recorder': recorder,
  fan: site.people.fan,
  player: site.people.player,
  coach: site.people.coach,
  scout: site.people.scout,
  'a club admin of no club': site.people.club_admin,
  'a referee who is not appointed': site.people.referee,
  'a super admin in the eyes of a fan': site.people.super_admin_as,
  visitor: site.people.anon,
})

/** Functions that only read, each with the match, the clubs and a player in every place that takes one. */
async function readings() {
  const rows = await site.sql(
    `select proname as name, coalesce(proargnames, '{}')::text[] as names,
       array(select format_type(type, null) from unnest(proargtypes) as type) as types
     from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v' and prorettype <> 'trigger'::regtype`,
  )
  return rows.map(row => {
    const [names, types] = [row['names'] as string[], row['types'] as string[]]
    const given = types.map((type, place) => {
      const name = names[place] ?? ''
      return `${name} => '${valueOf(name, type)}'::${type}`
    })
    return readOf(`${String(row['name'])}(${given.join(', ')})`, String(row['name']))
  })
}

function valueOf(name: string, type: string): string {
  if (type === 'uuid')
    return /club/.test(name) ? scene.home : /season/.test(name) ? scene.season : scene.match
  if (type === 'uuid[]') return `{${scene.match},${scene.home}}`
  if (/int|numeric/.test(type)) return '10'
  if (type === 'boolean') return 'true'
  return type.endsWith('[]') || type === 'jsonb' ? '{}' : 'person'
}

/** Words by which somebody would know who is picked. */
const tells = (body: unknown) => {
  const said = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  return new RegExp(`"shirt_number": ?${secretNumber}\\b`).test(said) || said.includes(coach)
}

test('the sheet is where the club itself, the league and the officials of the match find it', async () => {
  const referee = await site.personOf(scene.people.referee)
  for (const person of [signatory, referee, site.people.admin]) {
    const picks = await site.ask(person, 'GET', `lineup_picks?match_id=eq.${scene.match}`)
    const staff = await site.ask(person, 'GET', `lineup_staff?match_id=eq.${scene.match}`)
    expect([picks.rows.length, tells(picks.body), tells(staff.body)]).toEqual([18, true, true])
  }
})

test('no table and no view tells an outsider', async () => {
  const told: string[] = []
  for (const [who, person] of Object.entries(outsiders())) {
    const shown = await everythingShownTo(site, person)
    expect([...shown.keys()]).toEqual(expect.arrayContaining(['lineup_sheets', 'lineup_picks', 'matches']))
    shown.set('audit_log', JSON.stringify((await site.ask(person, 'GET', 'audit_log?limit=1000')).body))
    for (const [name, rows] of shown)
      if (tells(rows) || (name.startsWith('lineup_') && rows.includes('{'))) told.push(`${who}: ${name}`)
  }
  expect(told).toEqual([])
  // Whoever picked them would be told in the same way.
  const own = await everythingShownTo(site, signatory)
  expect(['lineup_picks', 'lineup_staff'].filter(name => tells(own.get(name)))).toHaveLength(2)
})

test('nor do embedded rows, counts and filters', async () => {
  for (const person of Object.values(outsiders())) {
    const embedded = await site.ask(
      person,
      'GET',
      `matches?id=eq.${scene.match}&select=id,lineup_sheets(*,lineup_picks(*),lineup_staff(*))`,
    )
    expect(tells(embedded.body)).toBe(false)
    const player = await site.ask(
      person,
      'GET',
      `players?person_id=eq.${home[0]}&select=person_id,lineup_picks(*)`,
    )
    expect(JSON.stringify(player.body)).not.toContain(scene.match)
    const counted = await site.ask(person, 'HEAD', `lineup_picks?player_id=eq.${home[0]}`, {
      prefer: 'count=exact',
    })
    expect(counted.count || 0).toBe(0)
  }
})

test('no function that reads tells an outsider', async () => {
  const asked = await readings()
  expect(asked.map(({ name }) => name)).toEqual(expect.arrayContaining(['lineup_squad', 'lineup_terms']))
  const told: string[] = []
  for (const [who, person] of Object.entries(outsiders()))
    for (const [name, answer] of await shownTo(site, person, asked))
      if (tells(answer)) told.push(`${who}: ${name}`)
  expect(told).toEqual([])
  // Most of them answer when they are asked so, and whoever picks is told of the squad.
  const own = await shownTo(site, signatory, asked)
  expect([...own.values()].filter(answer => answer.startsWith('[')).length).toBeGreaterThan(80)
  expect(own.get('lineup_squad')).toContain(home[0])
})

test('the opponent cannot learn by trying: saving and confirming for the other club tell nothing', async () => {
  const key = { p_match_id: scene.match, p_club_id: scene.home, p_version: 2, p_request_id: randomUUID() }
  for (const name of ['save_lineup', 'confirm_lineup', 'late_lineup_change']) {
    const lists = name === 'confirm_lineup' ? {} : { p_picks: pickAll(home), p_staff: [] }
    const more = name === 'late_lineup_change' ? { p_reason: 'Why not.' } : {}
    const { status, body } = await site.rpc(opponent, name, { ...key, ...lists, ...more })
    expect([name, status, tells(body)]).toEqual([name, 403, false])
  }
  // A player whom both name: each is told only that he is not theirs.
  const mine = await site.rpc(opponent, 'save_lineup', {
    ...key,
    p_club_id: scene.away,
    p_picks: pickAll([String(home[0])]),
    p_staff: [],
    p_version: 0,
  })
  expect(mine.message).toMatch(/: Registered for Club/)
})

test('nothing of it is published for realtime, nor told in the history', async () => {
  const published = await site.sql(
    `select tablename as name from pg_publication_tables where tablename like 'lineup_%'`,
  )
  expect(published.map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/sheets|picks|staff/)]),
  )
  const told = await site.ask(
    'anon',
    'GET',
    `match_changes?match_id=eq.${scene.match}&select=kind,part,details,reason`,
  )
  expect(told.rows).toEqual([
    { kind: 'lineup', part: 'home_signatory', details: { side: 'home' }, reason: null },
  ])
})

test('once both have confirmed, everybody reads both', async () => {
  // At a site of its own: here it stays a secret.
  const other = await startSite()
  const { scene: open } = await confirmHome(other)
  const away = await addSquad(other, open.away)
  const signs = await other.personOf(open.people.away_signatory)
  const key = { p_match_id: open.match, p_club_id: open.away }
  const sent = { p_picks: pickAll(away), p_staff: [], p_version: 0, p_request_id: randomUUID() }
  expect((await other.rpc(signs, 'save_lineup', { ...key, ...sent })).status).toBe(200)
  await other.rpc(signs, 'confirm_lineup', { ...key, p_version: 1, p_request_id: randomUUID() })
  const entries = await other.ask('anon', 'GET', `lineup_entries?match_id=eq.${open.match}&select=player_id`)
  expect(entries.rows).toHaveLength(36)
  expect((await other.ask('anon', 'GET', 'lineup_staff')).rows).toEqual([])
  await other.close()
})
