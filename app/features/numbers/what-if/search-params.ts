// The picks in the search params: all of them short in `picks`; and what the form of a round sends when no
// script runs, a field for each match, which is written short at once.
import {
  decodePicks,
  encodePicks,
  mostPicks,
  type Pick,
  type Picks,
  readPick,
} from '#domain/numbers/what-if.ts'

export type WhatIfParams = {
  season: string | null
  round: number | undefined
  picks: Picks
  /** Whether scores are picked, and not only who wins. */
  byScore: boolean
  /** The picks could not be read. */
  isBroken: boolean
}

export function readSearchParams(search: URLSearchParams): WhatIfParams {
  const picks = decodePicks(search.get('picks') ?? '')
  const round = search.get('round') ?? ''
  return {
    season: search.get('season') || null,
    round: /^\d{1,2}$/.test(round) ? Number(round) : undefined,
    picks: picks ?? new Map<string, Pick>(),
    byScore: search.get('by') === 'scores',
    isBroken: picks === undefined,
  }
}

export function hrefOf({ season, round, picks, byScore }: Omit<WhatIfParams, 'isBroken'>): string {
  const query = new URLSearchParams({ tool: 'what-if' })
  if (season) query.set('season', season)
  if (round !== undefined) query.set('round', String(round))
  if (byScore) query.set('by', 'scores')
  if (picks.size > 0) query.set('picks', encodePicks(picks))
  return `/analysis?${query}`
}

const resultField = /^[A-Z0-9]{6}$/
const scoreField = /^([A-Z0-9]{6})-(home|away)$/

/** The short address of what a form sent. */
export function shortened(search: URLSearchParams): string {
  const asked = readSearchParams(search)
  return hrefOf({ ...asked, picks: picksOf(asked.picks, search) })
}

/** The picks that were there, with what the fields of a form say; a form has fewer fields than a season has matches. */
export function picksOf(before: Picks, fields: URLSearchParams): Picks {
  const picks = new Map(before)
  const said = new Map([...fields].slice(0, mostPicks))
  for (const [name, value] of said) {
    if (resultField.test(name)) setResult(picks, name, value)
    const [, pair] = scoreField.exec(name) ?? []
    if (pair) setScore(picks, pair, said.get(`${pair}-home`) ?? '', said.get(`${pair}-away`) ?? '')
  }
  return picks
}

function setResult(picks: Map<string, Pick>, pair: string, word: string) {
  const pick = readPick(word)
  if (pick) picks.set(pair, pick)
  else if (word === '') picks.delete(pair)
}

/** Half a score is none: it takes a score away, and leaves a result alone. */
function setScore(picks: Map<string, Pick>, pair: string, home: string, away: string) {
  if (home === '' || away === '') {
    if (typeof picks.get(pair) === 'object') picks.delete(pair)
    return
  }
  const pick = readPick(`${home}${away}`)
  if (pick) picks.set(pair, pick)
}
