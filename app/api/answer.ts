// Answers a request for /api/v1: the index, the OpenAPI document, the rows of a resource, or one row.
import * as words from '#messages/record/apiProblems.js'
import type { Db } from '#lib/data/db.ts'
import { resources, root } from './contract.ts'
import { openApiDocument } from './openapi.ts'
import { isWithin } from './parameters.ts'
import { type ApiAnswer, json, problem } from './problem.ts'
import { readListRequest, wrongParameter, wrongValue } from './request.ts'
import { conditionsOf, type Resource } from './resource.ts'

type ApiRequest = { db: Db; path: string; search: URLSearchParams; siteUrl: string }

const documentPath = `${root}/openapi.json`

export async function answerApi(request: ApiRequest): Promise<ApiAnswer> {
  const { path, search, siteUrl } = request
  const isIndex = path === root
  if (isIndex || path === documentPath) {
    const wrong = wrongParameter(search, [])
    return wrong ?? json(isIndex ? indexOf(siteUrl) : openApiDocument(siteUrl))
  }
  const [name = '', key, ...more] = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/') : []
  const resource = resources.find(each => each.name === name)
  if (!resource || more.length > 0 || (key !== undefined && !resource.key))
    return problem(404, words.noAddress({ index: siteUrl + root }))
  return key === undefined
    ? answerList(resource, request)
    : answerOne(resource, decodeURIComponent(key), request)
}

const indexOf = (siteUrl: string) => ({
  documentation: `${siteUrl}/developers`,
  openapi: siteUrl + documentPath,
  resources: Object.fromEntries(resources.map(({ name }) => [name, `${siteUrl}${root}/${name}`])),
})

async function answerList(resource: Resource, { db, path, search, siteUrl }: ApiRequest): Promise<ApiAnswer> {
  const request = readListRequest(resource, search)
  if ('status' in request) return request
  const { asked, cursor, limit } = request
  const found = await conditionsOf(db, resource.parameters, asked)
  if ('missing' in found) return notInRecord(found.missing, asked[found.missing] ?? '')
  const { rows, next } = await resource.read(db, { conditions: found.conditions, cursor, limit })
  const nextUrl = next === undefined ? undefined : siteUrl + nextPath(path, search, next)
  return json({ data: rows, next: nextUrl ?? null }, nextUrl)
}

function nextPath(path: string, search: URLSearchParams, cursor: string) {
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  return `${path}?${query.toString()}`
}

async function answerOne(
  { key, parameters, read }: Resource,
  value: string,
  { db, search }: ApiRequest,
): Promise<ApiAnswer> {
  // A season of 2025 is one of a competition; nothing else is needed to name a row.
  const around = Object.fromEntries(Object.entries(parameters).filter(([name]) => name === 'competition'))
  const wrong = wrongParameter(search, Object.keys(around))
  if (wrong) return wrong
  if (!key) return problem(404, words.noRow({ value }))
  const asked = Object.fromEntries(
    Object.entries(around).map(([name, { usual }]) => [name, search.get(name) ?? usual ?? '']),
  )
  const bad = Object.entries(around).find(([name, { bounds }]) => !isWithin(bounds, asked[name] ?? ''))
  if (bad) return wrongValue(...bad)
  if (!isWithin(key.parameter.bounds, value)) return wrongValue(key.name, key.parameter)
  const wanted = { ...around, [key.name]: key.parameter }
  const found = await conditionsOf(db, wanted, { ...asked, [key.name]: value })
  if ('missing' in found) return notInRecord(found.missing, asked[found.missing] ?? '')
  const { rows } = await read(db, { conditions: found.conditions, cursor: undefined, limit: 1 })
  return rows[0] ? json({ data: rows[0] }) : problem(404, words.noRow({ value }))
}

const notInRecord = (name: string, value: string) => problem(404, words.notInRecord({ name, value }), name)
