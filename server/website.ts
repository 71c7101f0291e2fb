// The website that the server serves: the built one, or Vite's in development.
import type { Assets, InlineScripts } from '#app/boot/document.tsx'
import type {
  answerApi,
  apiRefusals,
  findFeed,
  findRedirect,
  listPhoneClubs,
  PageRequest,
  pageSizeWords,
  patternOf,
  phoneProblems,
  phoneScreen,
  readBlock,
  readCard,
  readCommon,
  readPageData,
  renderPage,
  smsAnswer,
  smsWords,
  writeAccountMail,
  writeCode,
  writeGuardianMail,
  writeDigestMail,
  writeNotificationMail,
  writePush,
} from '#app/boot/entry-server.tsx'
import type { Api, Db } from '#lib/data/db.ts'
import type { Language } from '#lib/language/languages.ts'
import { pathIn } from '#lib/language/paths.ts'
import type { Headers } from './headers.ts'
import type { problemIn } from './problems.ts'

export type { Assets, Api, Db, InlineScripts, PageRequest }

export type Entry = {
  renderPage: typeof renderPage
  answerApi: typeof answerApi
  apiRefusals: typeof apiRefusals
  findFeed: typeof findFeed
  readCard: typeof readCard
  readCommon: typeof readCommon
  readPageData: typeof readPageData
  findRedirect: typeof findRedirect
  pageSizeWords: typeof pageSizeWords
  patternOf: typeof patternOf
  listPhoneClubs: typeof listPhoneClubs
  phoneProblems: typeof phoneProblems
  phoneScreen: typeof phoneScreen
  readBlock: typeof readBlock
  smsAnswer: typeof smsAnswer
  smsWords: typeof smsWords
  writeAccountMail: typeof writeAccountMail
  writeCode: typeof writeCode
  writeGuardianMail: typeof writeGuardianMail
  writeDigestMail: typeof writeDigestMail
  writeNotificationMail: typeof writeNotificationMail
  writePush: typeof writePush
}

export type Website = {
  /** The headers of every response; a page has others for what it carries inline. */
  headers: Headers
  /** What renders pages in a language: one program for each, in which every word is of that language. */
  entry(language: Language): Promise<Entry>
  /** The row of the route table that answers at a path, which is without a language. */
  patternOf(path: string): string
  /** Without a file: what every page needs. */
  assetsFor(
    page: { file: string; isGuarded: boolean; ownerPart?: string | undefined },
    options: { lite: boolean; language: Language },
  ): Assets
  /** The bytes of scripts as they travel. */
  sizeOf(scripts: readonly string[]): number
  /** The page as it is sent: with the styles of the rendered HTML, and the header that allows them. */
  finish(html: string): { html: string; headers: Headers }
  problemPage(problem: ReturnType<typeof problemIn>): { html: string; headers: Headers }
}

/** A page in lite mode has no script, unless it shows a match that goes on (features/matchday/live/lite-line.tsx). */
export const withFollow = (html: string, { follow }: InlineScripts) =>
  html.includes(' data-follow="') ? html.replace('</body>', () => `<script>${follow}</script></body>`) : html

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, character => escapes[character] ?? '')

/** A page without React: it must come when nothing else does. */
export function plainPage(problem: ReturnType<typeof problemIn>, style: string) {
  const { language, status, title, message, action } = problem
  const next = `<a class="button" href="${status >= 500 ? '' : pathIn(language, '/')}">${escape(action)}</a>`
  return [
    `<!DOCTYPE html><html lang="${language}" class="lite"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escape(title)} · Pitch263</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${style}</head>`,
    `<body><main class="column problem"><p>Pitch263</p><h1>${escape(title)}</h1><p>${escape(message)}</p>${next}</main></body></html>`,
  ].join('')
}
