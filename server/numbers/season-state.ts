// The running season as it stood on a day: who had which points, and what was left to play. Results that were
// corrected or awarded later count as they are known now; nothing that was played later does. A match that is over
// counts before it is confirmed; how many did is told.
import type { Client } from 'pg'
import type { Standing } from '#domain/numbers/season-odds/keys.ts'
import { type Rules, standings, type TieBreak } from '#domain/record/table/standings.ts'

type SeasonMatch = {
  id: string
  home: string
  away: string
  round: number | null
  day: string | null
  kickOff: string | null
  /** The score that counts, or that of a match that is over and not confirmed yet; null while there is none. */
  homeGoals: number | null
  awayGoals: number | null
  isProvisional: boolean
}

/** A protest or an appeal that is open, and the score that would count if it were upheld. */
export type OpenCase = { match: string; home: string; away: string; homeGoals: number; awayGoals: number }

export type RunningSeason = {
  id: string
  slug: string
  isSample: boolean
  relegated: number
  rules: Rules
  clubs: { id: string; slug: string }[]
  matches: SeasonMatch[]
  adjustments: { club: string; points: number; day: string | null }[]
  cases: OpenCase[]
}

export async function readRunningSeason(client: Client): Promise<RunningSeason | undefined> {
  const { rows } = await client.query<
    RunningSeason & { pointsForWin: number; pointsForDraw: number; order: string[] }
  >(
    `select season.id, season.slug, season.is_sample as "isSample", season.relegated,
       season.points_for_win as "pointsForWin", season.points_for_draw as "pointsForDraw", season.tie_breaks as "order",
       (select jsonb_agg(jsonb_build_object('id', club.id, 'slug', club.slug) order by club.slug collate "C")
        from public.club_seasons as part join public.clubs as club on club.id = part.club_id
        where part.season_id = season.id) as clubs,
       (select coalesce(jsonb_agg(jsonb_build_object('id', game.id, 'home', home.slug, 'away', away.slug,
          'round', round.number, 'day', game.played_on, 'kickOff', game.kick_off,
          'homeGoals', coalesce(game.counted_home_goals, seen.home_goals),
          'awayGoals', coalesce(game.counted_away_goals, seen.away_goals),
          'isProvisional', seen.match_id is not null) order by game.played_on, home.slug collate "C"), '[]')
        from public.matches as game
        left join app.provisional_results(season.id) as seen on seen.match_id = game.id
        join public.clubs as home on home.id = game.home_club_id
        join public.clubs as away on away.id = game.away_club_id
        left join public.rounds as round on round.id = game.round_id
        where game.season_id = season.id and game.status not in ('cancelled', 'void')) as matches,
       (select coalesce(jsonb_agg(jsonb_build_object('club', club.slug, 'points', given.points, 'day', given.decided_on)
          order by given.id), '[]')
        from public.points_adjustments as given join public.clubs as club on club.id = given.club_id
        where given.season_id = season.id) as adjustments,
       (select coalesce(jsonb_agg(jsonb_build_object('match', game.id, 'home', home.slug, 'away', away.slug,
          'homeGoals', coalesce(lodged.claimed_home_goals, case when lodged.club_id = game.home_club_id then 3 else 0 end),
          'awayGoals', coalesce(lodged.claimed_away_goals, case when lodged.club_id = game.home_club_id then 0 else 3 end))
          order by lodged.lodged_at, lodged.id), '[]')
        from public.match_challenges as lodged join public.matches as game on game.id = lodged.match_id
        join public.clubs as home on home.id = game.home_club_id
        join public.clubs as away on away.id = game.away_club_id
        where game.season_id = season.id and lodged.outcome = 'open') as cases
     from public.seasons as season
     join public.competitions as competition on competition.id = season.competition_id
     where competition.slug = 'premier-soccer-league' and season.status = 'running'
     order by season.slug desc limit 1`,
  )
  const [found] = rows
  if (!found?.clubs) return undefined
  const { pointsForWin, pointsForDraw, order, ...season } = found
  return { ...season, rules: { pointsForWin, pointsForDraw, order: order as TieBreak[] } }
}

type SeasonState = {
  table: Standing[]
  fixtures: { home: string; away: string }[]
  played: { home: string; away: string }[]
  /** Results among them that nobody has confirmed yet. */
  provisional: number
  /** Of how many rounds at least half is played. */
  round: number
  untilDay: string
}

/** `claim`: as if this score counted. */
export function stateOn(season: RunningSeason, day: string, claim?: OpenCase): SeasonState {
  const counted = season.matches.flatMap(match => {
    const { id, homeGoals, awayGoals, day: on } = match
    if (claim?.match === id) return { ...match, ...claim, playedOn: on ?? day }
    if (homeGoals === null || awayGoals === null || on === null || on > day) return []
    return { ...match, homeGoals, awayGoals, playedOn: on }
  })
  const ids = new Set(counted.map(({ id }) => id))
  const rows = standings(
    season.clubs.map(({ slug }) => slug),
    counted,
    {
      rules: season.rules,
      adjustments: season.adjustments.filter(given => given.day === null || given.day <= day),
    },
  )
  return {
    table: rows.map(({ club, points, goalDifference, goalsFor, won }) => ({
      club,
      points,
      goalDifference,
      goalsFor,
      won,
    })),
    fixtures: season.matches.filter(({ id }) => !ids.has(id)).map(({ home, away }) => ({ home, away })),
    played: counted.map(({ home, away }) => ({ home, away })),
    provisional: counted.filter(({ isProvisional }) => isProvisional).length,
    round: roundOf(season, ids),
    untilDay: season.matches.reduce(
      (last, match) => ((match.day ?? '') > last ? (match.day ?? '') : last),
      day,
    ),
  }
}

function roundOf({ matches, clubs }: RunningSeason, played: ReadonlySet<string>): number {
  const rounds = Map.groupBy(matches, ({ round }) => round)
  // Where no source gives the rounds, every club's share of matches is one.
  if (rounds.has(null)) return Math.floor((2 * played.size) / clubs.length)
  const reached = [...rounds].filter(
    ([, some]) => some.filter(({ id }) => played.has(id)).length * 2 >= some.length,
  )
  return Math.max(0, ...reached.map(([round]) => round ?? 0))
}

/** When the first of the matches of a day that have a result was kicked off. */
export function firstKickOff({ matches }: RunningSeason, day: string): string | null {
  const begun = matches.flatMap(match =>
    match.day === day && match.homeGoals !== null ? (match.kickOff ?? []) : [],
  )
  return begun.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}

/** The day before the first match, and the day on which each round that is over was over. */
export function daysOfRounds({ matches }: RunningSeason, today: string): { round: number; day: string }[] {
  const days = matches.flatMap(({ day }) => day ?? []).toSorted()
  const [first] = days
  if (first === undefined) return []
  const isPlayed = ({ homeGoals, day }: SeasonMatch) => homeGoals !== null && day !== null && day < today
  const rounds = Map.groupBy(matches, ({ round }) => round ?? 0)
  const ends = [...rounds]
    .filter(([round, some]) => round > 0 && some.filter(isPlayed).length * 2 >= some.length)
    .map(([round, some]) => ({ round, day: usualEnd(some.filter(isPlayed).map(({ day }) => day ?? '')) }))
    .toSorted((one, other) => one.round - other.round)
  return [{ round: 0, day: dayBefore(first) }, ...ends]
}

/** The last day of a round but for those that were put off: not more than three days after its middle match. */
function usualEnd(days: readonly string[]): string {
  const sorted = days.toSorted()
  const middle = sorted[Math.floor(sorted.length / 2)] ?? ''
  const latest = new Date(Date.parse(middle) + 3 * dayMs).toISOString().slice(0, 10)
  return sorted.findLast(day => day <= latest) ?? middle
}

const dayMs = 86_400_000
const dayBefore = (day: string) => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10)
