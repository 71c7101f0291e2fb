// The matches that are still open, small enough to travel with a page: columns, as in the season's log.
import type { MatchStatus } from '#domain/record/match/match.ts'
import { dayAfter } from '#league/season-log.ts'
import { dayOf } from '#lib/format/dates.ts'

export type OpenColumns = {
  firstOn: string | null
  /** Clubs by their place in the log. */
  home: number[]
  away: number[]
  /** 0 where no source gives it. */
  rounds: number[]
  /** Since the first; null where no day is set. */
  days: (number | null)[]
  likely: ('h' | 'd' | 'a' | null)[]
  /** Only where there is something to say, by the place of the match. */
  status: Record<number, MatchStatus>
}

export type OpenMatch = ReturnType<typeof openMatches>[number]

export function openMatches(
  clubs: readonly { code: string }[],
  { firstOn, home, away, ...open }: OpenColumns,
) {
  const codeOf = (place: number | undefined) => clubs[place ?? -1]?.code ?? ''
  return home.map((club, index) => {
    const days = open.days[index] ?? null
    return {
      pair: `${codeOf(club)}${codeOf(away[index])}`,
      round: open.rounds[index] ?? 0,
      day: firstOn === null || days === null ? '' : shortDayOf(dayAfter(firstOn, days)),
      status: open.status[index],
      likely: open.likely[index] ?? undefined,
    }
  })
}

/** "17 Nov": the year goes without saying. */
function shortDayOf(day: string) {
  const [date = '', month = ''] = dayOf(day).split(' ')
  return `${date} ${month.slice(0, 3)}`
}
