// Reads the query of a request for a list of rows, or says in words what is wrong with it.
import * as words from '#messages/record/apiProblems.js'
import { pageLimit } from './contract.ts'
import { type Asked, boundsInWords, isWithin, type Parameter } from './parameters.ts'
import { type ApiAnswer, problem } from './problem.ts'
import type { Resource } from './resource.ts'

type ListRequest = { asked: Asked; limit: number; cursor: string | undefined }

export function readListRequest(
  { parameters, isCursor }: Resource,
  search: URLSearchParams,
): ListRequest | ApiAnswer {
  const known = [...Object.keys(parameters), 'limit', 'cursor']
  const wrong = wrongParameter(search, known)
  if (wrong) return wrong
  const asked: Asked = {}
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = search.get(name) ?? parameter.usual
    if (value === undefined) {
      if (parameter.isRequired) return problem(400, words.missing({ name }), name)
    } else if (isWithin(parameter.bounds, value)) asked[name] = value
    else return wrongValue(name, parameter)
  }
  const limit = search.get('limit') ?? String(pageLimit.usual)
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > pageLimit.most)
    return problem(400, words.limit({ most: pageLimit.most }), 'limit')
  const cursor = search.get('cursor') ?? undefined
  if (cursor !== undefined && !isCursor(cursor)) return problem(400, words.cursor, 'cursor')
  return { asked, limit: Number(limit), cursor }
}

/** One that there is not, or one that is given twice. */
export function wrongParameter(search: URLSearchParams, known: readonly string[]): ApiAnswer | undefined {
  const names = [...search.keys()]
  const unknown = names.find(name => !known.includes(name))
  if (unknown !== undefined) {
    const name = unknown.slice(0, 40)
    const message =
      known.length > 0 ? words.unknown({ name, known: known.join(', ') }) : words.unknownAlone({ name })
    return problem(400, message, name)
  }
  const repeated = names.find((name, place) => names.indexOf(name) < place)
  return repeated === undefined ? undefined : problem(400, words.repeated({ name: repeated }), repeated)
}

export const wrongValue = (name: string, { bounds }: Parameter) =>
  problem(400, words.wrong({ name, form: boundsInWords(bounds) }), name)
