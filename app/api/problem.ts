// What the API answers: JSON, and problems as RFC 9457 writes them.
import * as words from '#messages/record/apiProblems.js'

export type ApiAnswer = { status: number; type: string; body: string; next?: string }

/** `next`: the address of the next page. */
export const json = (value: object, next?: string): ApiAnswer => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(value)}\n`,
  ...(next ? { next } : {}),
})

const titles: Record<number, string> = {
  400: words.badRequest,
  401: words.unauthorised,
  404: words.notFound,
  405: words.methodNotAllowed,
  429: words.tooManyRequests,
}

/** `parameter`: which one is wrong. */
export const problem = (status: number, detail: string, parameter?: string): ApiAnswer => ({
  status,
  type: 'application/problem+json; charset=utf-8',
  body: `${JSON.stringify({
    type: 'about:blank',
    title: titles[status],
    status,
    detail,
    ...(parameter === undefined ? {} : { parameter }),
  })}\n`,
})
