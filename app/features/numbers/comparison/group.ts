// The search params of a ranking group: position, season and measure.
// /compare-players?players=…&mode=percentile&group=FW:2026:goals
import { isPosition, type Position } from '#league/positions.ts'
import { hrefOf, type Pick } from './search-params.ts'

type GroupParams = { position: Position; season: string; measure: string }

export function readGroup(words: string): GroupParams | null {
  const [position, season = '', measure = ''] = words.replaceAll('\u0000', '').slice(0, 60).split(':')
  return isPosition(position) && season !== '' ? { position, season, measure } : null
}

/** `picks`: who is compared, so that there is a way back to them. */
export const hrefOfGroup = (picks: readonly Pick[], { position, season, measure }: GroupParams) =>
  `${hrefOf({ picks, mode: 'percentile' })}&group=${position}:${encodeURIComponent(season)}:${measure}`

/** What was counted of a player, or of a club, in matches of a season that the league has confirmed. */
export const hrefOfPlayerRows = (season: string, slug: string) =>
  `/statistics?season=${season}&official=1&of=${slug}`
export const hrefOfClubRows = (season: string, slug: string) =>
  `/statistics?tab=clubs&season=${season}&official=1&of=${slug}`
