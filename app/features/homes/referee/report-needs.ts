import { dueWords } from '#lib/format/due.ts'
import type { Report } from './queries.ts'

/** The reports that an official has still to write, as "Needs you" lists them. */
export const reportNeeds = (reports: readonly Report[]) =>
  reports.map(({ matchId, home, away, dueAt, isSample, isLate }) => ({
    key: matchId,
    title: `Your report: ${home} v ${away}${isSample ? ' (sample)' : ''}`,
    words: dueWords(dueAt, { isLate }),
    at: dueAt,
    to: `/matches/${matchId}/reporting`,
    action: 'Write it',
  }))
