// A season as Football.TXT, the plain text of openfootball: a heading for each matchday, a line for each day, a line for each
// match with the score that counts. Points given or taken by a decision stand in comments, which other readers skip.
// What is written here can be read again, and gives the same table.
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

const matchPattern =
  /^ {4}(?:(?<time>\d\d:\d\d) {2})?(?<home>.+?) v (?<away>.+?)(?: {2}(?<homeGoals>\d+)-(?<awayGoals>\d+))?(?: {2}\[(?<remark>.+)\])?$/
const dayPattern = /^ {2}[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<date>\d{1,2}) (?<year>\d{4})$/

/** Throws where a line is none of Football.TXT as it is written here. */
export function readFootballTxt(text: string): TextSeason {
  const season = { title: '', adjustments: [] as Adjustment[], matches: [] as TextMatch[] }
  let round: number | null = null
  let day: string | null = null
  for (const [place, line] of text.split('\n').entries()) {
    const heading = /^» Matchday (\d+)$/.exec(line)
    const points = /^# Points: (.+) ([+-]\d+)$/.exec(line)
    const date = dayPattern.exec(line)?.groups
    const match = matchPattern.exec(line)?.groups
    if (line.startsWith('= ')) season.title = line.slice(2)
    else if (points) season.adjustments.push({ club: points[1] ?? '', points: Number(points[2]) })
    else if (heading) [round, day] = [Number(heading[1]), null]
    else if (date) day = readDay(date)
    else if (match) season.matches.push({ round, day, ...readMatch(match) })
    else if (line !== '' && !line.startsWith('#'))
      throw new Error(`Line ${place + 1} cannot be read: ${line}`)
  }
  return season
}

type Groups = Partial<Record<string, string>>

function readDay({ month = '', date = '', year = '' }: Groups) {
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
}

const readMatch = ({ time, home = '', away = '', homeGoals, awayGoals, remark }: Groups) => ({
  time: time ?? null,
  home,
  away,
  score:
    homeGoals === undefined || awayGoals === undefined
      ? null
      : { home: Number(homeGoals), away: Number(awayGoals) },
  remark: remark ?? null,
})
