// Who sees what of a transfer: one table, held against what the data API returns to everybody, of every state.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { transferActions } from '#domain/transfers/moves.ts'
import { everythingShownTo } from '#supabase/tests/testing/everything-shown.ts'
import { startSite, type Answer, type Person, type Site } from '#supabase/tests/testing/site.ts'
import {
  addTransferOf,
  allRoads,
  makeSightScene,
  nameOf,
  stages,
  type Paper,
  type Place,
  type Road,
  type SightScene,
} from '#supabase/tests/testing/transfer-sight-scene.ts'

/**
 * A letter for each stage: draft, offered, agreed, submitted, registered.
 * a: all of it, and the wage; t: all but the wage; m: that it is there; -: nothing; d: all of it, where it is disputed;
 * l: its steps, and neither money nor papers nor messages, through another's eyes.
 */
const sights: Record<Place, string> = {
  visitor: '-----',
  fan: '-----',
  scout: '-----',
  coach: '-----',
  referee: '-----',
  otherClub: '-----',
  otherPlayer: '-----',
  formerAdmin: '-----',
  releasing: '-tttt',
  releasingStaff: '-tttt',
  staff: 'ttttt',
  engaging: 'aaaaa',
  player: '--aaa',
  guardian: '--aaa',
  league: '---tt',
  association: '-ddaa',
  super: 'mmmmt',
  superAsEngaging: 'lllll',
}

const parts = {
  m: ['transfers'],
  l: ['transfers', 'transfer_consents', 'transfer_events'],
  t: [
    'transfers',
    'transfer_terms',
    'transfer_consents',
    'transfer_events',
    'transfer_proposals',
    'transfer_payments',
    'transfer_messages',
  ],
}
const partsOf = (letter: string, isDisputed: boolean): readonly string[] => {
  if (letter === 'm' || letter === 't' || letter === 'l') return parts[letter]
  return letter === 'a' || (letter === 'd' && isDisputed) ? [...parts.t, 'transfer_contracts'] : []
}
const tables = [...parts.t, 'transfer_contracts']

/** Which papers somebody is told of, once they see the transfer. Reading one is another matter, and written down. */
const all: Paper[] = ['identity', 'contract', 'agreement', 'clearance', 'objection', 'decision']
const ofEngaging: Paper[] = ['identity', 'contract', 'agreement', 'clearance']
const ofReleasing: Paper[] = ['agreement', 'clearance', 'objection']
const ofPlayer: Paper[] = ['identity', 'contract']
const papersOf: Partial<Record<Place, Paper[]>> = {
  releasing: ofReleasing,
  releasingStaff: ofReleasing,
  staff: ofEngaging,
  engaging: ofEngaging,
  player: ofPlayer,
  guardian: ofPlayer,
  league: all,
  association: all,
  super: all,
}

/**
 * What is shown depends on the stage and on whether it is disputed. The tables are read of every state, and of one state of
 * each stage where it is disputed; a function takes its time for each transfer, so that it is asked for one of each.
 */
const lastOfStages = (isDisputed: boolean) =>
  stages.flatMap(stage =>
    allRoads.filter(road => road.stage === stage && road.isDisputed === isDisputed).slice(-1),
  )
const isLong = inject('scale') > 1
const readOf = isLong ? allRoads : allRoads.filter(road => !road.isDisputed).concat(lastOfStages(true))
const askedFor = isLong ? allRoads : lastOfStages(false).concat(lastOfStages(true))

let site: Site
let sight: SightScene
const outsiders: Place[] = ['visitor', 'fan', 'scout', 'otherClub', 'otherPlayer', 'formerAdmin']
let before: Map<string, string>

beforeAll(async () => {
  site = await startSite()
  const made = await makeSightScene(site)
  before = await allThatOutsidersRead(made.people)
  playerBefore = await allThatIsToldOfThePlayer(made)
  const transfers = new Map<string, string>()
  const add = async (road: Road) => transfers.set(nameOf(road), await addTransferOf(site, made.scene, road))
  const [open, registered] = [false, true].map(is => readOf.filter(r => (r.stage === 'registered') === is))
  for (const road of open ?? []) await add(road)
  sight = { ...made, transfers }
  after = await allThatOutsidersRead(made.people)
  playerAfter = await allThatIsToldOfThePlayer(made)
  for (const road of registered ?? []) await add(road)
}, 60_000)
afterAll(() => site.close())

let after: Map<string, string>
let playerBefore: Map<string, string>
let playerAfter: Map<string, string>

/** What the functions that are asked by player answer, to everybody. */
async function allThatIsToldOfThePlayer({ people, scene }: Omit<SightScene, 'transfers'>) {
  const [person] = await site.sql('select name from public.people where id = $1', [scene.player])
  const asked: [string, object][] = [
    ['player_passport', { p_player_id: scene.player }],
    ['training_ledger', { p_player_id: scene.player }],
    ['find_players', { p_words: person?.['name'] }],
    ['search', { p_words: person?.['name'] }],
    ['is_claimed', { p_person_id: scene.player }],
  ]
  const found = new Map<string, string>()
  for (const [place, who] of Object.entries(people))
    for (const [name, given] of asked)
      found.set(`${place} ${name}`, whatIsTold(await site.rpc(who, name, given)))
  return found
}

async function allThatOutsidersRead(people: SightScene['people']): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const place of outsiders)
    for (const [name, told] of await everythingShownTo(site, people[place]))
      found.set(`${place} ${name}`, told)
  return found
}

const keyOf = (table: string) => (table === 'transfers' ? 'id' : 'transfer_id')

async function transfersIn(person: Person, table: string): Promise<Set<string>> {
  const { rows } = await site.ask(person, 'GET', `${table}?select=${keyOf(table)}`)
  return new Set(rows.map(row => String(row[keyOf(table)])))
}

describe('what is read of transfers of every state', () => {
  test.each(Object.entries(sights))('by %s is %s', async (place, letters) => {
    const person = sight.people[place as Place]
    const mistakes: string[] = []
    for (const table of tables) {
      const seen = await transfersIn(person, table)
      for (const road of readOf) {
        const letter = letters[stages.indexOf(road.stage)] ?? ''
        const wanted = partsOf(letter, road.isDisputed).includes(table)
        if (seen.has(sight.transfers.get(nameOf(road)) ?? '') !== wanted)
          mistakes.push(`${table} of ${nameOf(road)}: ${wanted ? 'not shown' : 'shown'}`)
      }
    }
    expect(mistakes).toEqual([])
  })

  test.each(Object.keys(sights))(
    'by %s the public entry and trail are of the registered ones',
    async place => {
      const registered = readOf.filter(({ stage }) => stage === 'registered')
      const wanted = new Set(registered.map(road => sight.transfers.get(nameOf(road))))
      for (const table of ['transfer_entries', 'transfer_trail'])
        expect(await transfersIn(sight.people[place as Place], table)).toEqual(wanted)
    },
  )

  test.each(Object.entries(sights))(
    'by %s (%s) the papers are those that concern them',
    async (place, letters) => {
      const { rows } = await site.ask(
        sight.people[place as Place],
        'GET',
        'transfer_documents?select=transfer_id,kind',
      )
      const told = new Set(rows.map(row => `${String(row['transfer_id'])} ${String(row['kind'])}`))
      const wanted = readOf.flatMap(road => {
        const sees = partsOf(letters[stages.indexOf(road.stage)] ?? '', road.isDisputed).length > 0
        const kinds = sees ? (papersOf[place as Place] ?? []) : []
        return kinds.map(kind => `${sight.transfers.get(nameOf(road)) ?? ''} ${kind}`)
      })
      expect(told).toEqual(new Set(wanted))
    },
  )

  test('no reason for a no and no account behind a consent is shown to anybody', async () => {
    for (const person of Object.values(sight.people))
      for (const column of ['reason', 'given_by']) {
        const answer = await site.ask(person, 'GET', `transfer_consents?select=${column}`)
        expect(answer.status).toBeGreaterThanOrEqual(400)
      }
  })
})

describe('of a transfer that is not registered', () => {
  test('nothing that outsiders can read has changed, not even a count', () => {
    const shown = [...before.values()].filter(told => told.startsWith('['))
    expect(shown.length).toBeGreaterThan(outsiders.length * 60)
    expect(after).toEqual(before)
  })

  test('every function answers outsiders as if there were none', async () => {
    const functions = await site.sql(
      `select proname as name, proargnames[1:pronargs] as names, proargtypes::regtype[]::text[] as types
       from pg_proc where pronamespace = 'public'::regnamespace and 'p_transfer_id' = any (proargnames)`,
    )
    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['act_on_transfer', 'save_transfer_draft', 'my_transfer_parties']),
    )
    const request = randomUUID()
    const filler: Record<string, unknown> = { uuid: request, integer: 7, text: 'withdraw', jsonb: {} }
    const different: object[] = []
    for (const { name, names, types } of functions)
      for (const place of outsiders) {
        const given = Object.fromEntries(
          (names as string[]).map((each, i) => [each, filler[(types as string[])[i] ?? ''] ?? null]),
        )
        const call = async (id: unknown) =>
          site.rpc(sight.people[place], String(name), { ...given, p_transfer_id: id })
        const none = await call(randomUUID())
        for (const road of oneOfEachOpenStage) {
          const real = await call(sight.transfers.get(nameOf(road)))
          if (whatIsTold(real) !== whatIsTold(none)) different.push({ name, place, road, real, none })
        }
      }
    expect(different).toEqual([])
  })
})

const refOf = async (id: string) =>
  String((await site.sql('select ref from public.transfers where id = $1', [id]))[0]?.['ref'])

describe('a transfer that is asked for by its number', () => {
  type Whole = { id: string; contract: unknown; terms: unknown[]; events: unknown[]; messages: unknown[] }
  test.each(Object.entries(sights))('is told to %s as the table says: %s', async (place, letters) => {
    const person = sight.people[place as Place]
    const mistakes: string[] = []
    for (const road of askedFor) {
      const id = sight.transfers.get(nameOf(road)) ?? ''
      const answer = await site.rpc(person, 'transfer_of', { p_ref: await refOf(id) })
      const told = answer.status === 200 ? (answer.body as Whole | null) : null
      const wanted = partsOf(letters[stages.indexOf(road.stage)] ?? '', road.isDisputed)
      const shown = [
        ...(told ? ['transfers'] : []),
        ...(told?.terms.length ? ['transfer_terms'] : []),
        ...(told?.events.length ? ['transfer_events'] : []),
        ...(told?.messages.length ? ['transfer_messages'] : []),
        ...(told?.contract ? ['transfer_contracts'] : []),
      ]
      const asked = [
        'transfers',
        'transfer_terms',
        'transfer_events',
        'transfer_messages',
        'transfer_contracts',
      ]
      const right = asked.filter(part => wanted.includes(part))
      if (shown.join(' ') !== right.join(' '))
        mistakes.push(`${nameOf(road)}: ${shown.join(' ')} and not ${right.join(' ')}`)
    }
    expect(mistakes).toEqual([])
  })

  test('tells outsiders as much as one that there is not, by every function that takes a number', async () => {
    const functions = await site.sql(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and proargnames[1] = 'p_ref' and pronargs = 1 order by 1`,
    )
    expect(functions.map(({ name }) => name)).toEqual([
      'is_transfer_trail_whole',
      'public_transfer_ref',
      'transfer_of',
    ])
    const different: object[] = []
    for (const { name } of functions)
      for (const place of outsiders) {
        const call = (ref: string) => site.rpc(sight.people[place], String(name), { p_ref: ref })
        const none = await call('TR-2031-999999')
        for (const road of oneOfEachOpenStage) {
          const real = await call(await refOf(sight.transfers.get(nameOf(road)) ?? ''))
          if (whatIsTold(real) !== whatIsTold(none)) different.push({ name, place, road, real, none })
        }
      }
    expect(different).toEqual([])
  })

  test('is not told of by anything that is asked by player, to nobody at all, while it is open', () => {
    expect(playerBefore.size).toBe(Object.keys(sights).length * 5)
    expect(playerAfter).toEqual(playerBefore)
  })
})

const oneOfEachOpenStage = stages
  .filter(stage => stage !== 'registered')
  .flatMap(stage => allRoads.filter(road => road.stage === stage && !road.isDisputed).slice(0, 1))

const countEvents = () => site.sql('select count(*)::int as many from public.transfer_events')

const whatIsTold = ({ status, body, code, message }: Answer) =>
  JSON.stringify({ status, body, code, message })

test('who looks through the eyes of a club admin is refused every action in every state', async () => {
  const looking = sight.people.superAsEngaging
  const [many] = await countEvents()
  const states = askedFor.filter(({ isDisputed }) => !isDisputed)
  const answers: number[] = []
  for (const road of states)
    for (const action of transferActions) {
      const asked = {
        p_transfer_id: sight.transfers.get(nameOf(road)),
        p_version: 7,
        p_request_id: randomUUID(),
      }
      const details = { p_details: { reason: 'Because it is so.' } }
      const answer = await site.rpc(looking, 'act_on_transfer', { ...asked, p_action: action, ...details })
      answers.push(answer.status)
    }
  expect(answers).toHaveLength(states.length * transferActions.length)
  expect(new Set(answers)).toEqual(new Set([403]))
  expect(await countEvents()).toEqual([many])
})
