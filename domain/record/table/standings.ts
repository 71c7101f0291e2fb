// The table: a fold of the matches that count. Order by the season's own list of tie-breaks; clubs that
// stay level after the last of them share a place and are marked, never silently ordered. A deduction
// moves only the club it is given to. The table the data API serves is in supabase/schemas/20_record/standings.sql;
// one test holds the two together.

/** What the table needs of a match: the score that counts, which for an awarded match is the awarded one. */
export type CountedMatch = {
  home: string
  away: string
  homeGoals: number
  awayGoals: number
  /** Any value that orders matches in time. */
  playedOn: string
  round?: number | null
}

export type Adjustment = { club: string; points: number }

export const tieBreaks = ['points', 'goal_difference', 'goals_for', 'wins'] as const
export type TieBreak = (typeof tieBreaks)[number]

export type Rules = {
  pointsForWin: number
  pointsForDraw: number
  order: readonly TieBreak[]
}

export const usualRules: Rules = {
  pointsForWin: 3,
  pointsForDraw: 1,
  order: ['points', 'goal_difference', 'goals_for'],
}

export type Result = 'W' | 'D' | 'L'

/** What the matches of a club add up to. */
export type Sums = {
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
}

export type Row = Sums & {
  club: string
  position: number
  goalDifference: number
  /** After adjustments, which are also shown by themselves. */
  points: number
  adjustment: number
  /** The last five, the latest last. */
  form: Result[]
  /** Level with a neighbour on everything the season orders by. */
  isTied: boolean
}

type Side = 'all' | 'home' | 'away'

type Tally = Omit<Row, 'position' | 'isTied'>

/** A match as one of its clubs saw it. */
type Game = { scored: number; conceded: number }

export function standings(
  clubs: readonly string[],
  matches: readonly CountedMatch[],
  {
    rules = usualRules,
    adjustments = [],
    side = 'all',
    last = Number.POSITIVE_INFINITY,
  }: { rules?: Rules; adjustments?: readonly Adjustment[]; side?: Side; last?: number } = {},
): Row[] {
  const games = new Map<string, Game[]>(clubs.map(club => [club, []]))
  for (const { home, away, homeGoals, awayGoals } of inOrder(matches)) {
    if (side !== 'away') games.get(home)?.push({ scored: homeGoals, conceded: awayGoals })
    if (side !== 'home') games.get(away)?.push({ scored: awayGoals, conceded: homeGoals })
  }
  const tallies = [...games].map(([club, played]) => {
    const given = adjustments.filter(adjustment => adjustment.club === club)
    const adjustment = given.reduce((sum, { points }) => sum + points, 0)
    return tallyOf(club, last < played.length ? played.slice(-last) : played, adjustment, rules)
  })
  return rank(tallies, rules)
}

function inOrder(matches: readonly CountedMatch[]) {
  return matches.toSorted((one, other) => compareText(one.playedOn, other.playedOn))
}

const compareText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const resultOf = ({ scored, conceded }: Game): Result =>
  scored > conceded ? 'W' : scored < conceded ? 'L' : 'D'

function tallyOf(club: string, games: Game[], adjustment: number, rules: Rules): Tally {
  const results = games.map(resultOf)
  const won = results.filter(result => result === 'W').length
  const drawn = results.filter(result => result === 'D').length
  const goalsFor = games.reduce((sum, { scored }) => sum + scored, 0)
  const goalsAgainst = games.reduce((sum, { conceded }) => sum + conceded, 0)
  return {
    club,
    played: games.length,
    won,
    drawn,
    lost: games.length - won - drawn,
    goalsFor,
    goalsAgainst,
    goalDifference: goalsFor - goalsAgainst,
    points: won * rules.pointsForWin + drawn * rules.pointsForDraw + adjustment,
    adjustment,
    form: results.slice(-5),
  }
}

function rank(tallies: Tally[], rules: Rules): Row[] {
  const compare = (one: Tally, other: Tally) => {
    for (const step of rules.order) {
      const difference = worth(step, other) - worth(step, one)
      if (difference !== 0) return difference
    }
    return 0
  }
  // Level clubs stand in the order of their names, so that the table is the same every time it is rendered.
  const sorted = tallies.toSorted((one, other) => compare(one, other) || compareText(one.club, other.club))
  let position = 0
  return sorted.map((tally, index) => {
    const levelWith = (neighbour: Tally | undefined) =>
      neighbour !== undefined && compare(neighbour, tally) === 0
    const isLevelWithAbove = levelWith(sorted[index - 1])
    if (!isLevelWithAbove) position = index + 1
    return { ...tally, position, isTied: isLevelWithAbove || levelWith(sorted[index + 1]) }
  })
}

function worth(step: TieBreak, tally: Tally): number {
  switch (step) {
    case 'points':
      return tally.points
    case 'goal_difference':
      return tally.goalDifference
    case 'goals_for':
      return tally.goalsFor
    case 'wins':
      return tally.won
  }
}
