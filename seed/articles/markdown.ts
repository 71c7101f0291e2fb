// The Markdown of an article: links, tables, paragraphs.
import { escapeMarkdown } from '#lib/formats/markdown-inline.ts'
import type { TableRow } from './counting.ts'
import type { Club, LeagueMatch } from './rows.ts'

export const linkTo = ({ slug, name }: Club) => `[${escapeMarkdown(name)}](/teams/${slug})`
export const seasonLink = (season: string) => `[${season}](/seasons/${season})`
const score = ({ homeGoals, awayGoals }: { homeGoals: number; awayGoals: number }) =>
  `${homeGoals}–${awayGoals}`

/** "[Dynamos 4–0 Highlanders](/matches/…)" */
export const matchLink = (match: LeagueMatch) =>
  `[${escapeMarkdown(match.home.name)} ${score(match)} ${escapeMarkdown(match.away.name)}](/matches/${match.id})`

type Cell = string | number

/** A table of Markdown. Columns that begin with # are numbers. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`
  return [
    line(head.map(word => word.replace('#', ''))),
    line(head.map(word => (word.startsWith('#') ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n')
}

/** Paragraphs, with air between them. */
export const text = (...parts: readonly string[]) =>
  parts.map(part => part.replaceAll(/\s*\n\s{2,}/g, ' ').trim()).join('\n\n')

/** What a league table says of a club: matches, results, goals and points. */
export const figuresOf = ({ played, won, drawn, lost, scored, conceded, points }: TableRow) => [
  played,
  won,
  drawn,
  lost,
  scored,
  conceded,
  points,
]
