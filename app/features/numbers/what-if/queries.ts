import { movedTo } from '#lib/router/not-found.ts'
import { read } from '#lib/data/read.ts'
import type { WhatIf } from './what-if-queries.ts'

// Loaded where it is read, with the rules of picks: a page that only links here does not bring them.
export const whatIfRead = (season: string | null) =>
  read<WhatIf>(['what if', season ?? ''], async db =>
    (await import('./what-if-queries.ts')).getWhatIf(db, season),
  )

/** What the form of a round sends where no script runs. */
const isField = (name: string) => /^[A-Z0-9]{6}(-home|-away)?$/.test(name)

/** What such a form sent is read at its short address, which can be passed on. */
export function whatIfReads(search: URLSearchParams) {
  if (![...search.keys()].some(isField)) return [whatIfRead(search.get('season') || null)]
  return [
    read(['what if', 'sent'], async () => {
      throw movedTo((await import('./search-params.ts')).shortened(search), false)
    }),
  ]
}
