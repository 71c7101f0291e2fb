// What a field of the API can be: its type for TypeScript, its JSON Schema for the OpenAPI document, and what it means.

export type Schema = {
  type?: string | string[]
  format?: string
  enum?: (string | null)[]
  items?: Schema
  minimum?: number
  maximum?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  description?: string
  $ref?: string
  anyOf?: Schema[]
}

/** `value` is never there: it carries the type. */
export type Field<Value = unknown> = { schema: Schema; description: string; value?: Value }

type Fields = Record<string, Field>
export type RowOf<Shape extends Fields> = {
  [Name in keyof Shape]: Shape[Name] extends Field<infer Value> ? Value : never
}

const field =
  <Value>(schema: Schema) =>
  (description: string): Field<Value> => ({ schema, description })

export const text = field<string>({ type: 'string' })
export const id = field<string>({ type: 'string', format: 'uuid' })
export const day = field<string>({ type: 'string', format: 'date' })
export const moment = field<string>({ type: 'string', format: 'date-time' })
export const whole = field<number>({ type: 'integer' })
export const number = field<number>({ type: 'number' })
export const chance = field<number>({ type: 'number', minimum: 0, maximum: 1 })
export const flag = field<boolean>({ type: 'boolean' })

export const oneOf = <Value extends string>(values: readonly Value[], description: string): Field<Value> => ({
  schema: { type: 'string', enum: [...values] },
  description,
})

export const listOf = <Value>({ schema, description }: Field<Value>): Field<Value[]> => ({
  schema: { type: 'array', items: schema },
  description,
})

/** Null where the record does not have it. */
export function orNull<Value>({ schema, description }: Field<Value>): Field<Value | null> {
  if (schema.$ref) return { schema: { anyOf: [schema, { type: 'null' }] }, description }
  const values = schema.enum ? { enum: [...schema.enum, null] } : {}
  return { schema: { ...schema, type: [schema.type ?? [], 'null'].flat(), ...values }, description }
}

/** An object, all of whose fields are always there. */
export const objectOf = (fields: Fields): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, { schema, description }]) => [name, describe(schema, description)]),
  ),
  required: Object.keys(fields),
  additionalProperties: false,
})

const describe = (schema: Schema, description: string): Schema => ({ ...schema, description })

/** An object that several resources contain: described once, in the components of the document. */
const component =
  <Value>(name: string) =>
  (description: string): Field<Value> => ({
    schema: { $ref: `#/components/schemas/${name}` },
    description,
  })

type Named = { slug: string; name: string }

export const named = component<Named>('Named')
export const source = component<{ name: string; licence: string | null; url: string | null }>('Source')
export const run = component<{ id: string; version: string; ran_at: string }>('Run')
