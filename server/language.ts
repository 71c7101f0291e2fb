// The language of a visitor. A path says in which language a page is; a cookie keeps what somebody has chosen, and leads
// them from an English address to theirs. Whoever has chosen nothing is offered what their browser asks for.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isLanguage, type Language, languages } from '#lib/language/languages.ts'
import { pathIn, splitLanguage } from '#lib/language/paths.ts'
import { pageBefore, yearSeconds } from './lite.ts'

export function chosenLanguage({ cookie = '' }: IncomingHttpHeaders): Language | undefined {
  const [, chosen] = /(?:^|;\s*)language=(\w+)(?:;|$)/.exec(cookie) ?? []
  return isLanguage(chosen) ? chosen : undefined
}

/**
 * The first of the browser's languages that is one of ours, where nothing is chosen and the page is in English. Whoever
 * opens a page in another language finds English in its header.
 */
export function offeredLanguage(headers: IncomingHttpHeaders, shown: Language): Language | undefined {
  if (shown !== 'en' || chosenLanguage(headers)) return undefined
  const wanted = (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map(each => each.trim().slice(0, 2).toLowerCase())
    .find(each => languages.some(language => language === each))
  return isLanguage(wanted) && wanted !== 'en' ? wanted : undefined
}

/** Keeps the choice in a cookie and leads to the same page in that language. False at any other address. */
export function chooseLanguage(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const [, chosen] = /^\/_language\/(\w+)$/.exec(path) ?? []
  if (!isLanguage(chosen)) return false
  const before = pageBefore(request)
  response
    .writeHead(303, {
      location: pathIn(chosen, splitLanguage(before.path).path) + before.search,
      'set-cookie': `language=${chosen}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`,
      'cache-control': 'no-store',
    })
    .end()
  return true
}
