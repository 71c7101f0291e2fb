// A season as Football.TXT, the plain text of openfootball: a heading for each matchday, a line for each day, a line for each
// match with the score that counts. Points given or taken by a decision stand in comments, which other readers skip.
// What is written can be read again, and gives the same table (domain/testing/read-football-txt.ts).
import type { Adjustment } from './table/standings.ts'

export type TextMatch = {
  round: number | null
  /** 2025-03-01; null where it is not known. */
  day: string | null
  /** 15:00, in Harare. */
  time: string | null
  home: string
  away: string
  /** What the table counts; null where nothing counts yet. */
  score: { home: number; away: number } | null
  /** Why there is no score, or how it came about: postponed, awarded. */
  remark: string | null
}

export type TextSeason = { title: string; adjustments: readonly Adjustment[]; matches: readonly TextMatch[] }

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `comments`: lines for people, such as sources. */
export function writeFootballTxt(
  { title, adjustments, matches }: TextSeason,
  comments: readonly string[],
): string {
  const lines = [
    `= ${title}`,
    '',
    ...comments.map(words => `# ${words}`),
    ...adjustments.map(({ club, points }) => `# Points: ${club} ${points > 0 ? '+' : ''}${points}`),
  ]
  let round: number | null = null
  let day: string | null = null
  for (const match of matches.toSorted(inOrder)) {
    if (match.round !== round) {
      lines.push('', `» Matchday ${match.round}`)
      round = match.round
      day = null
    }
    if (match.day !== day && match.day !== null) lines.push(`  ${dayLine(match.day)}`)
    day = match.day
    lines.push(matchLine(match))
  }
  return `${lines.join('\n')}\n`
}

/** Below a heading or a day stands what belongs to it: what has none comes first. */
const inOrder = (one: TextMatch, other: TextMatch) =>
  (one.round ?? 0) - (other.round ?? 0) ||
  compare(one.day ?? '', other.day ?? '') ||
  compare(one.time ?? '', other.time ?? '') ||
  compare(one.home, other.home)

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function dayLine(day: string) {
  const date = new Date(day)
  return `${weekdays[date.getUTCDay()]} ${months[date.getUTCMonth()]} ${date.getUTCDate()} ${date.getUTCFullYear()}`
}

function matchLine({ time, home, away, score, remark }: TextMatch) {
  const parts = [
    ...(time === null ? [] : [time]),
    `${home} v ${away}`,
    ...(score ? [`${score.home}-${score.away}`] : []),
    ...(remark === null ? [] : [`[${remark}]`]),
  ]
  return `    ${parts.join('  ')}`
}
