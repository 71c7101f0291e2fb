// What the page /developers shows of the contract. Read on the server: no browser loads the declarations.
import { pageLimit, resources, root } from './contract.ts'
import type { Schema } from './fields.ts'
import { boundsInWords } from './parameters.ts'

export type Reference = ReturnType<typeof listReference>
export type ReferenceEntry = Reference[number]

export const listReference = () =>
  resources.map(({ name, summary, parameters, key, fields }) => ({
    name,
    summary,
    paths: [`${root}/${name}`, ...(key ? [`${root}/${name}/{${key.name}}`] : [])],
    parameters: Object.entries(parameters).map(
      ([each, { description, bounds, usual, isRequired = false }]) => ({
        name: each,
        about: description,
        form: boundsInWords(bounds),
        usual: usual ?? null,
        isRequired,
      }),
    ),
    fields: Object.entries(fields).map(([each, { schema, description }]) => ({
      name: each,
      about: description,
      type: typeName(schema),
    })),
    limit: pageLimit,
  }))

/** `string or null`, as programmers write it. */
export function typeName({ type, format, enum: values, items, anyOf, $ref }: Schema): string {
  if (anyOf) return anyOf.map(typeName).join(' | ')
  if ($ref) return $ref.replace(/.*\//, '')
  if (items) return `${typeName(items)}[]`
  const known = values ? values.map(value => (value === null ? 'null' : value)).join(' | ') : undefined
  return (
    known ??
    [type ?? []]
      .flat()
      .map(each => (each === 'string' && format ? format : each))
      .join(' | ')
  )
}
