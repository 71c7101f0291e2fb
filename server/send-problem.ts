// Answers with a refusal or failure: a page for a person, JSON for a program.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { splitLanguage } from '#lib/language/paths.ts'
import { type Problem, problemIn } from './problems.ts'
import type { Website } from './website.ts'

export function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  problem: Problem,
  website: Website,
) {
  if (response.headersSent) {
    // Half an answer must not pass for a whole one.
    response.destroy()
    return
  }
  const { type, text, headers } = problemBody(request, problem, website)
  for (const [name, value] of Object.entries({ ...headers, ...problem.headers }))
    response.setHeader(name, value)
  for (const name of ['etag', 'content-encoding']) response.removeHeader(name)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-type', type)
  response.setHeader('content-length', Buffer.byteLength(text))
  response.writeHead(problem.status).end(request.method === 'HEAD' ? undefined : text)
}

function problemBody(request: IncomingMessage, problem: Problem, website: Website) {
  if (prefersHtml(request)) {
    const { language } = splitLanguage(request.url?.split('?', 1)[0] ?? '')
    const { html, headers } = website.problemPage(problemIn(language, problem))
    return { type: 'text/html; charset=utf-8', text: html, headers }
  }
  const text = JSON.stringify({ message: `${problem.title}. ${problem.message}`, status: problem.status })
  return { type: 'application/json; charset=utf-8', text, headers: {} }
}

function prefersHtml({ headers }: IncomingMessage) {
  return headers.accept?.includes('text/html') ?? false
}
