// A function that can be called, and the choice among functions of one name.
import { clip } from './clip.ts'
import { ApiError } from './errors.ts'
import type { Routine, Table } from './model.ts'
import type { RawRoutine } from './raw-catalog.ts'
import { closest } from './suggest.ts'

export function routineOf(raw: RawRoutine, tables: Map<string, Table>): Routine {
  const all = (raw.types ?? []).map((type, at) => ({
    ...type,
    name: raw.names?.[at] ?? '',
    mode: raw.modes?.[at] ?? 'i',
  }))
  const inputs = all.filter(each => 'ibv'.includes(each.mode))
  const outputs = all.filter(each => 'obt'.includes(each.mode))
  const firstOptional = inputs.length - raw.defaults
  const isRow = outputs.length > 0 || raw.returnsRelation !== null

  return {
    schema: raw.schema,
    name: raw.name,
    description: raw.description,
    parameters: inputs.map((each, at) => ({
      name: each.name,
      type: each.type,
      required: at < firstOptional && each.mode !== 'v',
      isVariadic: each.mode === 'v',
      isArray: each.isArray,
      isScalar: each.isScalar,
      relation: each.relation,
    })),
    isSet: raw.isSet,
    rows: raw.rows,
    volatility: raw.volatility,
    returnsType: raw.returns,
    shape: raw.returns === 'void' ? 'void' : isRow ? 'row' : 'scalar',
    returnsTable: raw.returnsRelation === null ? undefined : tables.get(raw.returnsRelation),
    columns: new Map(outputs.map(({ name, type }) => [name, { name, type, base: type }])),
  }
}

/** What the body of a call is, by its Content-Type. */
export type BodyType = 'json' | 'text' | 'xml' | 'bytea'

/** The types of the one nameless parameter that takes such a body as it is. */
const wholeBodyTypes: Record<BodyType, string[]> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytea: ['bytea'],
}

/** A function with one nameless parameter takes the whole body. */
export const takesWholeBody = ({ parameters }: Routine) =>
  parameters.length === 1 && parameters[0]?.name === ''

const bodyTypes = Object.keys(wholeBodyTypes) as BodyType[]

const takes = (routine: Routine, body: BodyType) =>
  takesWholeBody(routine) && wholeBodyTypes[body].includes(routine.parameters[0]?.type ?? '')

/** Other nameless parameters cannot be given by a request. */
export const isCallable = (routine: Routine) =>
  routine.parameters.every(({ name }) => name !== '') || bodyTypes.some(body => takes(routine, body))

/** The order in which functions of one name are offered: few parameters first, then by name and type. */
export function inOrder(routines: Routine[]): Routine[] {
  const known = routines.map(routine => ({ routine, text: sortText(routine) }))
  const sorted = known.toSorted(
    (one, other) =>
      one.routine.parameters.length - other.routine.parameters.length || compare(one.text, other.text),
  )
  return sorted.map(({ routine }) => routine)
}

const sortText = ({ description, parameters }: Routine) =>
  [description ?? '', ...parameters.flatMap(({ name, type }) => [name, type])].join('\u0000')

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export function findRoutine(
  known: Map<string, Routine[]>,
  schema: string,
  name: string,
  given: string[],
  { body, overloads }: { body: BodyType | undefined; overloads: Routine[] },
): Routine {
  const fitting = overloads.filter(routine => isNamed(routine, body) && accepts(routine, given))
  const fallback = body ? overloads.filter(routine => takes(routine, body)) : []
  const candidates = fitting.length > 0 ? fitting : fallback
  const [only] = candidates
  if (only && candidates.length === 1) return only
  if (candidates.length > 1) throw ambiguous(candidates)
  if (body && body !== 'json') throw missingFor(schema, name, body)
  throw missing(known, schema, name, given.toSorted(), body === 'json', overloads)
}

/** Whether the arguments have names: a query string has them, but no function without a name can take one of these. */
const isNamed = (routine: Routine, body: BodyType | undefined) =>
  body === 'json' || (body === undefined && !takesWholeBody(routine))

function accepts({ parameters }: Routine, given: string[]): boolean {
  const names = new Set(parameters.map(parameter => parameter.name))
  return (
    given.every(name => names.has(name)) &&
    parameters.every(parameter => !parameter.required || given.includes(parameter.name))
  )
}

function ambiguous(candidates: Routine[]) {
  const signatures = candidates.map(({ schema, name, parameters }) => {
    const list = parameters.map(parameter => `${parameter.name} => ${parameter.type}`)
    return `${schema}.${name}(${list.join(', ')})`
  })
  return new ApiError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}

function missing(
  known: Map<string, Routine[]>,
  schema: string,
  name: string,
  given: string[],
  isPost: boolean,
  overloads: Routine[],
) {
  const list = given.join(', ')
  const [named, said] = [clip(name), clip(list, 200)]
  const wanted = given.length === 0 ? ' without parameters' : `(${said})`
  const searched =
    given.length === 0 ? ' without parameters' : ` with parameter${given.length > 1 ? 's' : ''} ${said}`
  const orBody = isPost ? ' or with a single unnamed json/jsonb parameter' : ''
  return new ApiError(
    404,
    'PGRST202',
    `Could not find the function ${schema}.${named}${wanted} in the schema cache`,
    {
      details: `Searched for the function ${schema}.${named}${searched}${orBody}, but no matches were found in the schema cache.`,
      hint: suggestion(known, schema, name, list, overloads),
    },
  )
}

function missingFor(schema: string, name: string, body: BodyType) {
  const named = `${schema}.${clip(name)}`
  return new ApiError(404, 'PGRST202', `Could not find the function ${named} in the schema cache`, {
    details: `Searched for the function ${named} with a single unnamed ${body} parameter, but no matches were found in the schema cache.`,
  })
}

function suggestion(
  known: Map<string, Routine[]>,
  schema: string,
  name: string,
  list: string,
  overloads: Routine[],
) {
  const say = (meant: string | undefined) =>
    meant === undefined ? null : `Perhaps you meant to call the function ${schema}.${meant}`
  if (overloads.length === 0) {
    const others = [...known.values()].flat().filter(routine => routine.schema === schema)
    return say(closest(name, new Set(others.map(routine => routine.name)), 0.75))
  }
  const signatures = overloads.map(
    routine =>
      `(${routine.parameters
        .map(parameter => parameter.name)
        .toSorted()
        .join(', ')})`,
  )
  const meant = closest(`(${list})`, signatures, 0.33)
  return say(meant && `${name}${meant}`)
}
