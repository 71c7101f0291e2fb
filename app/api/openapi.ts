// The contract as an OpenAPI 3.1 document.
import * as words from '#messages/record/apiDocument.js'
import * as problemWords from '#messages/record/apiProblems.js'
import { components } from './components.ts'
import { pageLimit, resources, root, version } from './contract.ts'
import { objectOf, type Schema, text, whole } from './fields.ts'
import type { Parameter } from './parameters.ts'
import type { Resource } from './resource.ts'

const schemaName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const refTo = (name: string) => ({ $ref: `#/components/schemas/${schemaName(name)}` })

export const openApiDocument = (siteUrl: string) => ({
  openapi: '3.1.1',
  info: {
    title: words.title,
    version,
    description: words.about,
    termsOfService: `${siteUrl}/about#terms`,
    license: { name: words.licence, url: `${siteUrl}/developers#licence` },
  },
  externalDocs: { url: `${siteUrl}/developers` },
  servers: [{ url: siteUrl + root }],
  // Without a key, too.
  security: [{}, { key: [] }],
  tags: resources.map(({ name, summary }) => ({ name, description: summary })),
  paths: Object.fromEntries(resources.flatMap(resource => pathsOf(resource))),
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: words.key } },
    schemas: {
      ...components,
      ...Object.fromEntries(resources.map(({ name, fields }) => [schemaName(name), objectOf(fields)])),
      Problem: {
        ...objectOf({
          type: text(words.problemType),
          title: text(words.problemTitle),
          status: whole(words.problemStatus),
          detail: text(words.problemDetail),
        }),
        additionalProperties: true,
      },
    },
    responses: Object.fromEntries(
      Object.entries(refusals).map(([name, { description, headers }]) => [
        name,
        {
          description,
          ...(headers ? { headers } : {}),
          content: { 'application/problem+json': { schema: refTo('problem') } },
        },
      ]),
    ),
    parameters: {
      limit: {
        name: 'limit',
        in: 'query',
        description: words.limit,
        schema: { type: 'integer', minimum: 1, maximum: pageLimit.most, default: pageLimit.usual },
      },
      cursor: { name: 'cursor', in: 'query', description: words.cursor, schema: { type: 'string' } },
    },
  },
})

const seconds = { type: 'integer', minimum: 1 }

const refusals: Record<string, { description: string; headers?: object }> = {
  BadRequest: { description: problemWords.badRequest },
  Unauthorised: { description: problemWords.unauthorised },
  NotFound: { description: problemWords.notFound },
  TooManyRequests: {
    description: problemWords.tooManyRequests,
    headers: { 'Retry-After': { description: words.retryAfter, schema: seconds } },
  },
}

function pathsOf({ name, summary, parameters, key }: Resource): [string, object][] {
  const list = {
    type: 'object',
    required: ['data', 'next'],
    properties: {
      data: { type: 'array', items: refTo(name) },
      next: { type: ['string', 'null'], format: 'uri', description: words.next },
    },
  }
  const given = Object.entries(parameters).map(([each, parameter]) => parameterOf(each, parameter, 'query'))
  const paged = ['limit', 'cursor'].map(each => ({ $ref: `#/components/parameters/${each}` }))
  const rows = { get: operation(name, `list_${name}`, summary, [...given, ...paged], list) }
  if (!key) return [[`/${name}`, rows]]
  const one = { type: 'object', required: ['data'], properties: { data: refTo(name) } }
  const around = given.filter(parameter => parameter.name === 'competition')
  const named = [parameterOf(key.name, key.parameter, 'path'), ...around]
  return [
    [`/${name}`, rows],
    [`/${name}/{${key.name}}`, { get: operation(name, `get_${name}`, summary, named, one) }],
  ]
}

const operation = (
  tag: string,
  operationId: string,
  summary: string,
  parameters: object[],
  schema: object,
) => ({
  operationId,
  tags: [tag],
  summary,
  parameters,
  responses: {
    200: {
      description: words.found,
      headers: { ETag: { description: words.etag, schema: { type: 'string' } } },
      content: { 'application/json': { schema } },
    },
    304: { description: words.notModified },
    400: { $ref: '#/components/responses/BadRequest' },
    401: { $ref: '#/components/responses/Unauthorised' },
    404: { $ref: '#/components/responses/NotFound' },
    429: { $ref: '#/components/responses/TooManyRequests' },
  },
})

function parameterOf(
  name: string,
  { description, bounds, usual, isRequired }: Parameter,
  place: 'query' | 'path',
) {
  const { enum: values, ...others } = bounds
  const schema: Schema & { default?: string } = {
    type: 'string',
    ...others,
    ...(values ? { enum: [...values] } : {}),
    ...(usual === undefined ? {} : { default: usual }),
  }
  const needed = place === 'path' || isRequired === true
  return { name, in: place, description, ...(needed ? { required: true } : {}), schema }
}
