// Lite mode: pages without scripts, fonts and pictures; only a match that goes on has a small script, which asks what is
// new. It is on by itself where a browser asks to save data; a form at the foot of every page switches it on and off, and
// works without a script.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { canonicalPath, readTarget, type Target } from './target.ts'

export const yearSeconds = 365 * 24 * 60 * 60

export function wantsLite({ 'save-data': savesData, cookie = '' }: IncomingHttpHeaders): boolean {
  const [, chosen] = /(?:^|;\s*)lite=(on|off)(?:;|$)/.exec(cookie) ?? []
  return chosen === undefined ? savesData === 'on' : chosen === 'on'
}

const choices: Record<string, 'on' | 'off'> = { '/_lite/on': 'on', '/_lite/off': 'off' }

/** Keeps the choice in a cookie and leads back. False at any other address. */
export function chooseLite(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const choice = choices[path]
  if (choice === undefined) return false
  response
    .writeHead(303, {
      location: addressOf(pageBefore(request)),
      'set-cookie': `lite=${choice}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`,
      'cache-control': 'no-store',
    })
    .end()
  return true
}

/** Only the path is taken over, so that nobody is led to another site. */
export function pageBefore({ headers: { referer = '' } }: IncomingMessage): Target {
  const before = URL.canParse(referer) ? readTarget(referer) : undefined
  return before ? { path: canonicalPath(before.path), search: before.search } : { path: '/', search: '' }
}

const addressOf = ({ path, search }: Target) => path + search
