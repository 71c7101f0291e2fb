// Every function that the API exposes, called with the largest value that a request can carry in each of its arguments.
// Whatever it makes of it, it answers in time: no failure of the server, and no statement that had to be stopped.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSample } from '#seed/testing/fillings.ts'
import { everyWrite } from '#supabase/tests/attacks/every-write.ts'
import { idOf } from '#supabase/tests/testing/rows.ts'
import { startSite, type Site, type Who } from '#supabase/tests/testing/site.ts'

type Given = Record<string, unknown>
type Input = { name: string; type: string; labels: string[] }
type Routine = { name: string; inputs: Input[]; isPublic: boolean }

/** A site, its functions, and what they are called with to get as far as they can. */
type Scene = { site: Site; routines: Routine[]; ids: Given; sensible: Record<string, object> }

const scenes: Scene[] = []
let reading: Scene
let writing: Scene

beforeAll(async () => {
  // What reads finds the whole record; what writes finds what it speaks of.
  reading = await open(await startSite({}, withSample), 's')
  const [row] = await reading.site.sql(someIds)
  reading.ids = row ?? {}
  writing = await open(await startSite(), 'v')
  const club = await idOf(writing.site, 'clubs', { name: 'A club', slug: 'a-club', code: 'ACL' })
  writing.sensible = await everyWrite(writing.site, club)
}, 240_000)
afterAll(() => Promise.all(scenes.map(({ site }) => site.close())))

async function open(site: Site, volatility: string): Promise<Scene> {
  const routines = (await site.sql(exposed, [volatility])).map(row => row as Routine)
  const scene = { site, routines, ids: {}, sensible: {} }
  scenes.push(scene)
  return scene
}

const exposed = `
  select proname as name, has_function_privilege('anon', p.oid, 'execute') as "isPublic", coalesce((
    select jsonb_agg(jsonb_build_object('name', proargnames[at], 'type', format_type(type, null),
      'labels', (select coalesce(jsonb_agg(enumlabel), '[]') from pg_enum where enumtypid = type)) order by at)
    from unnest(proargtypes::oid[]) with ordinality as input (type, at)), '[]') as inputs
  from pg_proc as p
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
    and has_function_privilege('authenticated', p.oid, 'execute') and (provolatile = 'v') = ($1 = 'v')
  order by 1`

const someIds = `
  select match.id as p_match_id, match.season_id as p_season_id, match.home_club_id as p_club_id,
    entry.player_id as p_player_id, entry.player_id as p_person_id, club.slug as p_slug, club.slug as p_club_slug
  from public.matches as match join public.lineup_entries as entry on entry.match_id = match.id
    join public.clubs as club on club.id = match.home_club_id
  where match.status = 'confirmed' order by match.played_on desc limit 1`

/** Something that a function could be called with. */
function ordinary(ids: Given, { name, type, labels }: Input): unknown {
  if (type.endsWith('[]')) return []
  if (labels.length > 0) return labels[0]
  if (/^(smallint|integer|bigint|numeric|double precision|real)$/.test(type)) return 1
  if (type === 'boolean') return true
  if (type === 'date') return '2026-01-01'
  if (type.startsWith('timestamp')) return '2026-01-01T12:00:00Z'
  if (/^jsonb?$/.test(type)) return {}
  return ids[name] ?? (type === 'uuid' ? (ids['p_match_id'] ?? randomUUID()) : 'x')
}

// A request has at most 1 MB, its other arguments included.
const kb900 = 900 * 1024
const longTexts = ['a'.repeat(kb900), 'né wórd '.repeat(kb900 / 10), '(a+)+%_\\'.repeat(kb900 / 10)]
/** As text: no value of JavaScript can be written so deep. */
class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
const deep = [2_000, kb900 / 2].map(levels => new Raw('['.repeat(levels) + ']'.repeat(levels)))
const manyKeys = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`key ${at}`, at]))

function longest(one: unknown): unknown[] {
  return Array.from({ length: Math.floor(kb900 / (JSON.stringify(one).length + 1)) }, () => one)
}

/** The largest of each type. */
function large(ids: Given, input: Input): unknown[] {
  const { type } = input
  if (type.endsWith('[]')) {
    const one = { ...input, type: type.slice(0, -2) }
    return [longest(ordinary(ids, one)), ...(one.type === 'text' ? [[longTexts[0]]] : [])]
  }
  if (type === 'smallint') return [32_767, -32_768]
  if (type === 'integer') return [2_147_483_647, -2_147_483_648]
  if (type === 'bigint') return ['9223372036854775807']
  if (/^(numeric|double precision|real)$/.test(type)) return ['1e300', '-1e300', 'NaN', 'Infinity']
  if (type === 'date' || type.startsWith('timestamp'))
    return ['infinity', '-infinity', '294276-12-31', '0001-01-01']
  if (/^jsonb?$/.test(type)) {
    const { p_match_id: match_id, p_player_id: player_id } = ids
    return [
      longest({ id: match_id, match_id, player_id, home: 1, away: 2 }),
      ...deep,
      manyKeys,
      { x: longTexts[0] },
    ]
  }
  if (type === 'uuid' || type === 'boolean' || input.labels.length > 0) return []
  return longTexts
}

/** Each argument in turn is large; the others are what it takes to get far. */
function callsOf({ ids, sensible }: Scene, { name, inputs }: Routine): { argument: string; given: Given }[] {
  const usual = Object.fromEntries(inputs.map(input => [input.name, ordinary(ids, input)]))
  return inputs.flatMap(input =>
    large(ids, input).map(value => ({
      argument: input.name,
      given: { ...usual, ...sensible[name], [input.name]: value },
    })),
  )
}

async function call({ site }: Scene, who: Who, name: string, given: Given) {
  const members = Object.entries(given).map(
    ([key, value]) => `${JSON.stringify(key)}:${value instanceof Raw ? value.text : JSON.stringify(value)}`,
  )
  const response = await fetch(`${site.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...site.people[who].headers, 'content-type': 'application/json' },
    body: `{${members.join(',')}}`,
  })
  return { status: response.status, said: (await response.text()).slice(0, 200) }
}

/** What visitors may call is called as one of them; the rest by those who get farthest. */
const callersOf = ({ isPublic }: Routine): Who[] => (isPublic ? ['anon'] : ['club_admin', 'super_admin'])

async function failuresOf(scene: Scene): Promise<string[]> {
  const failed: string[] = []
  for (const routine of scene.routines)
    for (const { argument, given } of callsOf(scene, routine))
      for (const who of callersOf(routine)) {
        const { status, said } = await call(scene, who, routine.name, given)
        // 57014: it ran until the statement was stopped.
        if (status >= 500 || said.includes('"57014"'))
          failed.push(`${who} ${routine.name}(${argument}): ${status} ${said}`)
      }
  return failed
}

test(
  'the largest value that a request can carry fails no function that reads',
  { timeout: 600_000 },
  async () => {
    expect(await failuresOf(reading)).toEqual([])
  },
)

test(
  'the largest value that a request can carry fails no function that writes',
  { timeout: 600_000 },
  async () => {
    expect(await failuresOf(writing)).toEqual([])
  },
)
