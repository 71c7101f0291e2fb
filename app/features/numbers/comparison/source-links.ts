// Links to the source of a figure: the rows it was counted from, or the group it is ranked in.
import * as messages from '#messages/numbers/comparisonFigures.js'
import type { Pick } from './search-params.ts'
import { hrefOfClubRows, hrefOfGroup, hrefOfPlayerRows } from './group.ts'
import type { SheetRow } from './sheet.ts'

/** `beside`: what else it was made from. */
export type SourceLinks = { to?: string; beside?: { words: string; to: string } }

/** `ranked`: everybody who is compared, where the figure is a percentile. */
export function sourceLinksOf(
  key: string,
  { slug, position, club, clubSlug }: SheetRow,
  { season }: { season: string },
  ranked: readonly Pick[] | null,
): SourceLinks {
  if (ranked && position) return { to: hrefOfGroup(ranked, { position, season, measure: key }) }
  // What the club did without the player stands in the club's own rows.
  const words =
    key === 'minutes'
      ? messages.ofClubMatches({ matches: club.matches })
      : key === 'onOff'
        ? messages.clubGoals({
            scored: club.goalsFor,
            conceded: club.goalsAgainst,
            matches: club.matches,
          })
        : null
  return {
    to: hrefOfPlayerRows(season, slug),
    ...(words ? { beside: { words, to: hrefOfClubRows(season, clubSlug) } } : {}),
  }
}
