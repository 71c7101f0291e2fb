// From a request to what is to be run for it. Nothing here touches the database.
import { qualified, quote, type Catalog, type Routine, type Table } from './model.ts'
import {
  ApiError,
  invalidBody,
  invalidPath,
  invalidRange,
  unknownSchema,
  unknownTable,
  unsupportedMethod,
} from './errors.ts'
import type { Limits } from './answer-limits.ts'
import { clip } from './clip.ts'
import { argumentsOf, type Arguments } from './arguments.ts'
import { parseCsv } from './csv.ts'
import { explained } from './explain.ts'
import { parsePayload, type Payload } from './payload.ts'
import { planCall } from './plan-call.ts'
import { planMutation } from './plan-mutate.ts'
import { planTableRead, type Asked } from './plan-read.ts'
import type { Plan } from './plan.ts'
import { parsePreferences } from './preferences.ts'
import { parseQuery, type Query } from './query.ts'
import { headerOf, type RestRequest } from './request.ts'
import { findRoutine, takesWholeBody, type BodyType } from './routine.ts'
import type { RestSettings } from './settings.ts'
import { closest } from './suggest.ts'

export type Target = {
  schema: string
  kind: 'root' | 'table' | 'call'
  name: string
  query: string
  path: string
  searchPath: string
}

export function targetOf(request: RestRequest, schemas: string[]): Target {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const profile = headerOf(request, isRead ? 'accept-profile' : 'content-profile')
  const schema = profile ?? schemas[0] ?? 'public'
  if (!schemas.includes(schema)) throw unknownSchema(schema, schemas)

  const at = request.target.indexOf('?')
  const path = at < 0 ? request.target : request.target.slice(0, at)
  const query = at < 0 ? '' : request.target.slice(at + 1)
  const common = { schema, query, path: `/${path}`, searchPath: searchPathOf(schema) }
  const [first = '', second, ...more] = path.split('/').map(decode)
  if (first === '' && second === undefined) return { ...common, kind: 'root', name: '' }
  if (first === 'rpc' && second && more.length === 0) return { ...common, kind: 'call', name: second }
  if (second !== undefined || first === 'rpc') throw invalidPath()
  return { ...common, kind: 'table', name: first }
}

/** Functions find what they use without its schema in these, as on Supabase. */
function searchPathOf(schema: string): string {
  return [...new Set([schema, 'public', 'extensions'])].map(quote).join(', ')
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ApiError(400, 'PGRST125', 'The path is not properly encoded')
  }
}

/** `isOperator`: the caller has the secret key, sees every row, and may use what others may not. */
export type Terms = { limits: Limits; isOperator: boolean; settings: RestSettings }

export function compileTable(request: RestRequest, target: Target, catalog: Catalog, terms: Terms): Plan {
  const { method } = request
  const table = tableNamed(catalog, target)
  const asked = askedOf(request, target, catalog, terms, false)
  if (method === 'GET' || method === 'HEAD') return explained(planTableRead(table, asked))
  if (method === 'DELETE') return explained(planMutation(table, { kind: 'delete' }, asked))
  const kind = writes.get(method)
  if (kind === undefined) throw unsupportedMethod(method)
  const payload = payloadOf(request, table, asked.query.columns)
  return explained(planMutation(table, { kind, payload }, asked))
}

const writes = new Map([
  ['POST', 'insert'],
  ['PATCH', 'update'],
  ['PUT', 'put'],
] as const) as Map<string, 'insert' | 'update' | 'put'>

function payloadOf(request: RestRequest, table: Table, columns: string[] | undefined): Payload {
  const type = headerOf(request, 'content-type')
  if (type !== undefined && /^text\/csv\b/i.test(type)) return parseCsv(request.body, table, columns)
  refuseOtherThanJson(request)
  return parsePayload(request.body, columns)
}

type Call = { plan: Plan; arguments: Arguments }

/** A call's plan depends on which arguments are given and on their form, not on their values. */
export function compileCall(
  request: RestRequest,
  target: Target,
  catalog: Catalog,
  terms: Terms,
  remembered: (key: string, make: () => Plan) => Plan,
): Call {
  const { method } = request
  const isPost = method === 'POST'
  if (!isPost && method !== 'GET' && method !== 'HEAD')
    throw new ApiError(405, 'PGRST101', `Cannot use the ${clip(method)} method on RPC`)
  const body = isPost ? bodyTypeOf(request) : undefined

  const ask = () => askedOf(request, target, catalog, terms, !isPost)
  const asked = isPost ? undefined : ask()
  const overloads = catalog.routines.get(qualified(target.schema, target.name)) ?? []
  const pick = (names: string[]): Routine =>
    findRoutine(catalog.routines, target.schema, target.name, names, { body, overloads })
  const given = argumentsOf(
    asked ? asked.query.arguments : { text: request.body, type: body ?? 'json' },
    pick,
  )
  const names = given.names.map(name => (given.isPlain(name) ? name : `${name}*`))
  const form = takesWholeBody(given.routine)
    ? `body ${given.routine.parameters[0]?.type}`
    : `(${names.join(',')})`
  const plan = remembered(form, () =>
    explained(
      planCall(given.routine, { names: given.names, isPlain: given.isPlain, isPost }, asked ?? ask()),
    ),
  )
  return { plan, arguments: given }
}

function askedOf(
  request: RestRequest,
  { schema, query }: Target,
  catalog: Catalog,
  { limits, isOperator, settings }: Terms,
  isCallByGet: boolean,
): Asked {
  const parsed = parseQuery(query, { isCallByGet })
  if (request.method === 'GET') applyRange(parsed, headerOf(request, 'range'))
  return {
    catalog,
    schema,
    query: parsed,
    preferences: parsePreferences(headerOf(request, 'prefer'), {
      mayUndo: isOperator || settings.rollback,
    }),
    accept: headerOf(request, 'accept'),
    mayExplain: settings.plans,
    isHead: request.method === 'HEAD',
    limits,
    isOperator,
  }
}

/** `Range: 10-19` narrows the window that the query string asks for. */
function applyRange(query: Query, header: string | undefined): void {
  const range = /^(?:items=)?(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!range) return
  const first = Number(range[1])
  const last = range[2] ? Number(range[2]) : undefined
  if (last !== undefined && last < first)
    throw invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )

  const own = Object.assign(
    {},
    ...query.windows.filter(each => each.embeds.length === 0).map(each => each.thing),
  )
  const offset = Math.max(first, own.offset ?? 0)
  const ends = [
    last === undefined ? Infinity : last + 1,
    own.limit === undefined ? Infinity : (own.offset ?? 0) + own.limit,
  ]
  const end = Math.min(...ends)
  query.windows.push({
    embeds: [],
    thing: { offset, ...(end === Infinity ? {} : { limit: Math.max(0, end - offset) }) },
  })
}

function tableNamed(catalog: Catalog, { schema, name }: Target): Table {
  const table = catalog.tables.get(qualified(schema, name))
  if (table) return table
  const names = [...catalog.tables.values()].filter(each => each.schema === schema).map(each => each.name)
  throw unknownTable(schema, name, closest(name, names, 0.75))
}

const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i

function refuseOtherThanJson(request: RestRequest): void {
  const type = headerOf(request, 'content-type')
  if (type !== undefined && !isJson.test(type)) throw unknownContent(type)
}

/** What the body of a call is; a body that names no type is JSON. */
function bodyTypeOf(request: RestRequest): BodyType {
  const type = headerOf(request, 'content-type')
  if (type === undefined || isJson.test(type)) return 'json'
  const [, media = ''] = /^\s*([\w/+.-]+)/.exec(type.toLowerCase()) ?? []
  const known = bodyTypes.get(media)
  if (known === undefined) throw unknownContent(type)
  return known
}

const bodyTypes = new Map<string, BodyType>([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
])

const unknownContent = (type: string) => invalidBody(`Content-Type not acceptable: ${clip(type)}`)
