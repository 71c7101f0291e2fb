import { movedTo } from '#lib/not-found.ts'
import { read } from '#lib/read.ts'
import { readAsked, shortened } from './address.ts'
import type { WhatIf } from './queries.ts'

export const whatIfRead = (season: string | null) =>
  read<WhatIf>(['what if', season ?? ''], async db => (await import('./queries.ts')).getWhatIf(db, season))

/** What the form of a round sent is read at its short address, which can be passed on. */
export function whatIfReads(search: URLSearchParams) {
  const short = shortened(search)
  if (short === undefined) return [whatIfRead(readAsked(search).season)]
  return [read(['what if', 'short'], () => Promise.reject(movedTo(short, false)))]
}
