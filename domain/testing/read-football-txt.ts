// Reads a season of Football.TXT as it is written by domain/record/football-txt.ts.
import type { TextMatch, TextSeason } from '#domain/record/football-txt.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const matchPattern =
  /^ {4}(?:(?<time>\d\d:\d\d) {2})?(?<home>.+?) v (?<away>.+?)(?: {2}(?<homeGoals>\d+)-(?<awayGoals>\d+))?(?: {2}\[(?<remark>.+)\])?$/
const dayPattern = /^ {2}[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<date>\d{1,2}) (?<year>\d{4})$/

/** Throws where a line is none of Football.TXT as it is written here. */
export function readFootballTxt(text: string): TextSeason {
  const season = {
    title: '',
    adjustments: [] as TextSeason['adjustments'][number][],
    matches: [] as TextMatch[],
  }
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
