// Where a card stands: /cards/<state>/<path of its page>.png. The state is a hash of all that stands on the card, so a new
// score has a new address, and whoever keeps an old picture keeps it under the old one. /cards/now/… leads to the state of now.
import { createHash } from 'node:crypto'
import type { Card } from './card.ts'

/** Changed with the drawing, so that every card gets a new address. */
const drawing = 2

export const stateOf = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, card]))
    .digest('base64url')
    .slice(0, 16)

export function cardPath(path: string, card: Card): string {
  const query = new URLSearchParams(card.query).toString()
  return `/cards/${stateOf(card)}${path}.png${query === '' ? '' : `?${query}`}`
}

/** Which page a card is of, and the state that is asked for; nothing where it is no address of a card. */
export function readCardPath(path: string): { state: string; page: string } | undefined {
  const [, state, page] = /^\/cards\/([\w-]{16}|now)(\/.{1,200})\.png$/.exec(path) ?? []
  return state !== undefined && page !== undefined ? { state, page } : undefined
}

/** The card of a page that whoever shares it can take away again: it is not kept for good. */
export const canBeTakenAway = (path: string) => readCardPath(path)?.page.startsWith('/predictor/') === true
