// A call of a function. Plain arguments are bound one by one; what is nested goes through JSON,
// so that PostgreSQL makes arrays and rows of it.
import { quote, sqlName, type Parameter, type Routine } from './model.ts'
import { takesWholeBody } from './routine.ts'
import type { Sql } from './sql.ts'

/** The slot that holds a call's whole body. */
export const wholeBody = ''

/** `scalar`: whether the argument of this name is a plain JSON value, or text from a query string. */
export function callSql(
  routine: Routine,
  given: string[],
  isPlain: (name: string) => boolean,
  sql: Sql,
): string {
  const name = sqlName(routine)
  if (takesWholeBody(routine))
    return fromCall(routine, `${name}(${sql.bind({ argument: wholeBody })}::${routine.parameters[0]?.type})`)

  const used = routine.parameters.filter(parameter => given.includes(parameter.name))
  const nested = used.filter(parameter => !isPlain(parameter.name))
  const list = used.map(parameter => {
    const value = nested.includes(parameter)
      ? `body.${quote(parameter.name)}`
      : `${sql.bind({ argument: parameter.name })}::${parameter.type}`
    return `${parameter.isVariadic ? 'variadic ' : ''}${quote(parameter.name)} => ${value}`
  })
  const call = `${name}(${list.join(', ')})`
  return nested.length === 0 ? fromCall(routine, call) : fromCall(routine, call, bodyRecord(nested, sql))
}

function bodyRecord(nested: Parameter[], sql: Sql): string {
  const typed = nested.map(parameter => `${quote(parameter.name)} ${parameter.type}`)
  return `json_to_record(${sql.bind({ argument: wholeBody })}::json) as body (${typed.join(', ')}), lateral `
}

function fromCall(routine: Routine, call: string, before = ''): string {
  if (routine.shape === 'row') return `select pgrst_call.* from ${before}${call} as pgrst_call`
  return `select pgrst_call.value as pgrst_scalar from ${before}(select ${call} as value) as pgrst_call`
}
