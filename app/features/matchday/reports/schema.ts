// The validation of the report form. It only helps the person who fills it in: the database decides.
import * as words from '#messages/matchday/reports.js'
import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import { goalsOf } from '#domain/matchday/report-differences.ts'
import type { Line } from './items.ts'
import type { Report } from './queries.ts'

export type ReportKind = 'referee' | 'commissioner'

export type ReportForm = {
  homeGoals: string
  awayGoals: string
  explanation: string
  attendance: string
  attendanceSource: string
  injuries: string
  incidents: string
  weather: string
  pitch: string
  paperPath: string
  items: Line[]
}

export type ReportErrors = Partial<Record<keyof ReportForm, string>>

export const longestOf = {
  explanation: 1000,
  attendanceSource: 200,
  injuries: 2000,
  incidents: 4000,
  weather: 200,
  pitch: 200,
} as const

export const emptyForm: ReportForm = {
  homeGoals: '',
  awayGoals: '',
  explanation: '',
  attendance: '',
  attendanceSource: '',
  injuries: '',
  incidents: '',
  weather: '',
  pitch: '',
  paperPath: '',
  items: [],
}

export const formOf = (report: Report): ReportForm => ({
  homeGoals: String(report.homeGoals ?? ''),
  awayGoals: String(report.awayGoals ?? ''),
  explanation: report.explanation ?? '',
  attendance: String(report.attendance ?? ''),
  attendanceSource: report.attendanceSource ?? '',
  injuries: report.injuries ?? '',
  incidents: report.incidents ?? '',
  weather: report.weather ?? '',
  pitch: report.pitch ?? '',
  paperPath: report.paperPath ?? '',
  items: report.items,
})

const isGoals = (typed: string) => /^\d{1,2}$/.test(typed.trim())

/** What its goals make, where that is not the score. */
export function sumBeside(form: ReportForm, homeId: string): { home: number; away: number } | undefined {
  const sum = goalsOf(form.items, homeId)
  const isSame = Number(form.homeGoals) === sum.home && Number(form.awayGoals) === sum.away
  return isSame || !isGoals(form.homeGoals) || !isGoals(form.awayGoals) ? undefined : sum
}

export function problemsOf(
  form: ReportForm,
  { kind, homeId, needsPaper }: { kind: ReportKind; homeId: string; needsPaper: boolean },
): ReportErrors {
  const errors: ReportErrors = {}
  if (!isGoals(form.homeGoals)) errors.homeGoals = words.goalsRange
  if (!isGoals(form.awayGoals)) errors.awayGoals = words.goalsRange
  if (form.attendance.trim() && !/^\d{1,6}$/.test(form.attendance.trim()))
    errors.attendance = words.attendanceNumber
  else if (form.attendance.trim() && !form.attendanceSource.trim())
    errors.attendanceSource = words.sayWhoCounted
  if (needsPaper && !form.paperPath) errors.paperPath = words.uploadPaper
  if (kind === 'commissioner') return errors
  const bare = form.items.filter(({ kind: each, reason }) => {
    const reasons = reasonsFor(each)
    return reasons.length > 0 && !reasons.includes(reason ?? '')
  })
  if (bare.length > 0) errors.items = words.cardsBare({ count: bare.length })
  const sum = sumBeside(form, homeId)
  if (sum && !form.explanation.trim())
    errors.explanation = words.goalsDiffer({ score: `${sum.home}–${sum.away}` })
  return errors
}

const fields: Record<string, keyof ReportForm> = {
  home_goals: 'homeGoals',
  explanation: 'explanation',
  attendance_source: 'attendanceSource',
  events: 'items',
  paper_path: 'paperPath',
}

/** The field that the database's answer is about, where it is about one. */
export const fieldOf = (hint: string | undefined) => (hint === undefined ? undefined : fields[hint])
