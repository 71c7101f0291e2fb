// The arguments of a remote procedure call: from a JSON body or a query string to bound values.
import { isObject, parseJson } from './payload.ts'
import type { Parameter, Routine } from './model.ts'
import { takesWholeBody, type BodyType } from './routine.ts'
import { wholeBody } from './sql-call.ts'
import type { Value } from './sql.ts'

export type Arguments = {
  routine: Routine
  names: string[]
  /** Bound as text; what is not goes through JSON. */
  isPlain: (name: string) => boolean
  value: (slot: string) => string | null
}

export function argumentsOf(
  given: { text: string; type: BodyType } | [string, string][],
  pick: (names: string[]) => Routine,
): Arguments {
  return Array.isArray(given) ? fromQuery(given, pick) : fromBody(given.text, given.type, pick)
}

function fromBody(body: string, type: BodyType, pick: (names: string[]) => Routine): Arguments {
  const value = type !== 'json' || body === '' ? {} : parseJson(body)
  const fields = isObject(value) ? value : {}
  const routine = pick(Object.keys(fields))
  if (takesWholeBody(routine)) {
    const whole = type === 'json' && body === '' ? null : body
    return { routine, names: [], isPlain: () => true, value: () => whole }
  }

  const parameters = new Map(routine.parameters.map(parameter => [parameter.name, parameter]))
  return {
    routine,
    names: Object.keys(fields),
    isPlain: name => isPlainValue(fields[name], parameters.get(name)),
    value: slot => (slot === wholeBody ? body : plainText(fields[slot])),
  }
}

function fromQuery(given: [string, string][], pick: (names: string[]) => Routine): Arguments {
  const values = new Map<string, string[]>()
  for (const [name, value] of given) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  const names = [...values.keys()]
  const routine = pick(names)
  const variadic = routine.parameters.find(parameter => parameter.isVariadic)?.name
  return {
    routine,
    names,
    isPlain: () => true,
    value: slot => {
      const all = values.get(slot) ?? []
      if (slot !== variadic) return all.at(-1) ?? null
      return `{${all.map(each => `"${each.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
    },
  }
}

/** Where every digit counts, JSON numbers must not pass through JavaScript's. */
function isPlainValue(value: unknown, parameter: Parameter | undefined): boolean {
  if (value === null) return true
  if (!parameter?.isScalar) return false
  if (typeof value === 'number')
    return isWhole.test(parameter.type)
      ? Number.isSafeInteger(value)
      : isFloat.test(parameter.type) && Number.isFinite(value)
  return typeof value === 'string' || typeof value === 'boolean'
}

const isWhole = /^(?:smallint|integer|bigint)$/
const isFloat = /^(?:real|double precision)$/

function plainText(value: unknown): string | null {
  return typeof value === 'string' ? value : value === null ? null : JSON.stringify(value)
}

export function bindArguments(values: Value[], given: Arguments | undefined): (string | null)[] {
  return values.map(value => {
    if (value === null || typeof value === 'string') return value
    return given ? given.value(value.argument) : null
  })
}
