// Refusals and failures, in words: as a page for a person, as JSON for a program. Never how it is made inside.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Surface } from './surface.ts'

export type Problem = { status: number; title: string; message: string; headers?: Record<string, string> }

export const problems = {
  badAddress: {
    status: 400,
    title: 'This address cannot be read',
    message: 'Check it for a slip, or start from the front page.',
  },
  badRequest: {
    status: 400,
    title: 'This request cannot be read',
    message: 'It is not written as HTTP asks.',
  },
  noChannel: {
    status: 404,
    title: 'There is no live channel at this address',
    message: 'Pages open theirs at /realtime/v1/websocket.',
  },
  methodNotAllowed: {
    status: 405,
    title: 'This cannot be done here',
    message: 'This address can only be read.',
    headers: { allow: 'GET, HEAD, OPTIONS' },
  },
  timeout: { status: 408, title: 'The request took too long', message: 'Please send it again.' },
  tooLarge: { status: 413, title: 'This is too large', message: 'Please send less at once.' },
  addressTooLong: {
    status: 414,
    title: 'This address is too long',
    message: 'An address may have 16,384 characters at most.',
  },
  expectation: {
    status: 417,
    title: 'This cannot be expected here',
    message: 'Leave the Expect header out.',
  },
  headersTooLarge: {
    status: 431,
    title: 'The headers are too large',
    message: 'Deleting the cookies of this site may help.',
  },
  broken: { status: 500, title: 'Something went wrong', message: 'Please refresh the page to try again.' },
  busy: {
    status: 503,
    title: 'The site is very busy',
    message: 'Please try again in a few seconds.',
    headers: { 'retry-after': '5' },
  },
  databaseDown: {
    status: 503,
    title: 'The record cannot be read just now',
    message: 'It will be back in a moment. Please try again.',
    headers: { 'retry-after': '2' },
  },
} satisfies Record<string, Problem>

export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: Problem,
  surface: Surface,
) {
  if (response.headersSent) {
    // Half an answer must not pass for a whole one.
    response.destroy()
    return
  }
  const { type, text, headers } = problemBody(problem, prefersHtml(request), surface)
  for (const [name, value] of Object.entries({ ...headers, ...problem.headers }))
    response.setHeader(name, value)
  for (const name of ['etag', 'content-encoding']) response.removeHeader(name)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', type)
  response.setHeader('content-length', Buffer.byteLength(text))
  response.writeHead(problem.status).end(request.method === 'HEAD' ? undefined : text)
}

function problemBody(problem: Problem, isForPerson: boolean, surface: Surface) {
  if (isForPerson) {
    const { html, headers } = surface.problemPage(problem)
    return { type: 'text/html; charset=utf-8', text: html, headers }
  }
  const text = JSON.stringify({ message: `${problem.title}. ${problem.message}`, status: problem.status })
  return { type: 'application/json; charset=utf-8', text, headers: {} }
}

function prefersHtml({ headers }: IncomingMessage) {
  return headers.accept?.includes('text/html') ?? false
}
