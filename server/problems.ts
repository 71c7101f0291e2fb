// Refusals and failures: as a page for a person, as JSON for a program. They never reveal internals. What a person may
// meet on the way to a page is there in every language; the rest is for programs.
import * as en from '#catalogues/en/site/problems.js'
import * as nd from '#catalogues/nd/site/problems.js'
import * as sn from '#catalogues/sn/site/problems.js'
import type { Language } from '#lib/language/languages.ts'

const catalogues = { en, nd, sn }

type Key = 'badAddress' | 'broken' | 'busy' | 'databaseDown'

/** `key`: of its words in the catalogues. */
export type Problem = {
  status: number
  title: string
  message: string
  headers?: Record<string, string>
  key?: Key
}

const wordsOf = (key: Key, language: Language = 'en') => ({
  key,
  title: catalogues[language][`${key}Title`],
  message: catalogues[language][`${key}Message`],
})

/** The same in a language, with the button that leads on. */
export function problemIn(language: Language, problem: Problem) {
  const words = problem.key ? wordsOf(problem.key, language) : problem
  const { refreshPage, frontPage } = catalogues[language]
  return {
    language,
    status: problem.status,
    title: words.title,
    message: words.message,
    action: problem.status >= 500 ? refreshPage : frontPage,
  }
}

/** Above a page that is served as it was at `time`. */
export const staleWords = (language: Language, time: string) => catalogues[language].staleNotice({ time })

export const problems = {
  badAddress: {
    status: 400,
    ...wordsOf('badAddress'),
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
  noCard: {
    status: 404,
    title: 'There is no card at this address',
    message: 'A page names the address of its card.',
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
  broken: { status: 500, ...wordsOf('broken') },
  busy: {
    status: 503,
    ...wordsOf('busy'),
    headers: { 'retry-after': '5' },
  },
  databaseDown: {
    status: 503,
    ...wordsOf('databaseDown'),
    headers: { 'retry-after': '2' },
  },
} satisfies Record<string, Problem>
