// The table with the picks in it, as the league's tables show it.
import type { Row, TieBreak } from '#domain/record/table/standings.ts'
import { tableIf } from '#domain/numbers/what-if.ts'
import { countedMatches, type LoggedClub } from '#league/season-log.ts'
import type { WhatIfParams } from './search-params.ts'
import { type OpenMatch, openMatches } from './open-matches.ts'
import type { WhatIf } from './what-if-queries.ts'

export type IfRow = Omit<Row, 'club'> & {
  club: LoggedClub
  zone: 'title' | 'relegation' | undefined
  moved: number
}

export type Rounds = { round: number; open: number; picked: number }[]

export function foldOf(data: NonNullable<WhatIf>, { picks, round }: WhatIfParams) {
  const { log } = data
  const open = openMatches(log.clubs, data.open)
  const { clubs, season, adjustments } = log
  const byCode = new Map(clubs.map(club => [club.code, club]))
  const bySlug = new Map(clubs.map(club => [club.slug, club]))
  const slugOf = (code: string) => byCode.get(code)?.slug ?? ''
  const codeOf = (slug: string) => bySlug.get(slug)?.code ?? ''
  const counted = countedMatches(log)
  const table = tableIf(
    clubs.map(({ slug }) => slug),
    counted,
    open.map(match => ({
      ...match,
      home: slugOf(match.pair.slice(0, 3)),
      away: slugOf(match.pair.slice(3)),
    })),
    picks,
    {
      rules: {
        pointsForWin: season.pointsForWin,
        pointsForDraw: season.pointsForDraw,
        order: season.tieBreaks as TieBreak[],
      },
      adjustments: adjustments.map(({ club, points }) => ({ club: clubs[club]?.slug ?? '', points })),
    },
  )
  const rounds = roundsOf(open, picks)
  return {
    open,
    rows: table.flatMap((row): IfRow[] => {
      const club = bySlug.get(row.club)
      const isDown = row.position > clubs.length - season.relegated
      const zone = row.position === 1 ? 'title' : isDown ? 'relegation' : undefined
      return club ? [{ ...row, club, zone }] : []
    }),
    /** The score of each match that counts, by its pair of codes. */
    played: new Map(
      counted.map(({ home, away, homeGoals, awayGoals }) => [
        `${codeOf(home)}${codeOf(away)}`,
        `${homeGoals}–${awayGoals}`,
      ]),
    ),
    rounds,
    round: rounds.some(each => each.round === round) ? round : nextRound(open),
  }
}

function roundsOf(open: readonly OpenMatch[], picks: WhatIfParams['picks']): Rounds {
  const rounds = Map.groupBy(open, match => match.round)
  return [...rounds]
    .map(([round, matches]) => ({
      round,
      open: matches.length,
      picked: matches.filter(({ pair }) => picks.has(pair)).length,
    }))
    .toSorted((one, other) => one.round - other.round)
}

/** The round of the first match that is simply to come: what was put off belongs to earlier ones. */
const nextRound = (open: readonly OpenMatch[]) =>
  (open.find(({ status }) => status === undefined) ?? open[0])?.round
