// The document is OpenAPI 3.1 by a validator of its own, and says of every resource what the declaration says.
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { resources } from './contract.ts'
import { openApiDocument } from './openapi.ts'
import { isWithin } from './parameters.ts'

const document = openApiDocument('https://pitch263.test')
const validate = (given: object) => new Validator().validate(JSON.parse(JSON.stringify(given)))

test('the document is OpenAPI 3.1', async () => {
  expect(await validate(document)).toMatchObject({ valid: true })
})

test.each([
  ['another version', { ...document, openapi: '3.9' }],
  ['no name', { ...document, info: { version: '1' } }],
  ['a path without a slash', { ...document, paths: { clubs: {} } }],
])('with %s it would be refused', async (_, broken) => {
  expect(await validate(broken)).toMatchObject({ valid: false })
})

test('every resource is in it, and every reference leads somewhere', () => {
  const named = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  const { components } = document
  const known = Object.entries(components).flatMap(([kind, each]) =>
    Object.keys(each).map(name => `${kind}/${name}`),
  )
  expect(named.map(([, kind, name]) => `${kind}/${name}`).filter(name => !known.includes(name))).toEqual([])
  expect(Object.keys(document.paths)).toEqual(
    resources.flatMap(({ name, key }) => [`/${name}`, ...(key ? [`/${name}/{${key.name}}`] : [])]),
  )
})

test.each([
  ['2025-03-01', true],
  ['2025-04-31', false],
  ['2025-13-01', false],
  ['2025-3-1', false],
  ['2025-03-01T00:00', false],
  ['', false],
])('the day %s is taken: %s', (value, isTaken) => {
  expect(isWithin({ format: 'date' }, value)).toBe(isTaken)
})
