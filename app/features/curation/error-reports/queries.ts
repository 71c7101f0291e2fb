// What somebody can report of a page and has reported; and what waits for those who keep the record.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Said, wordsFor } from '#lib/data/said.ts'

export type Fact = { fact: string; shape: string; value: string | null }

export type MyReport = {
  id: string
  path: string
  about: string
  fact: string
  shouldBe: string | null
  words: string | null
  source: string
  askedAt: string
  status: 'waiting' | 'published' | 'refused' | 'withdrawn'
  answer: string | null
  answerMessage: Said | null
}

export type Reporting = {
  /** Null where the address is of nothing that can be reported. */
  subject: { kind: string; about: string; facts: Fact[] } | null
  waiting: { id: string; fact: string; shouldBe: string; source: string }[]
  mine: MyReport[]
  reputation: { accepted: number; decided: number; isTrusted: boolean }
}

async function getReporting(db: Db, path: string) {
  const answer = (await call(db, 'reporting', { path })) as Reporting
  return { ...answer, mine: await inOwnWords(answer.mine) }
}

const inOwnWords = <T extends MyReport>(reports: readonly T[]): Promise<T[]> =>
  Promise.all(
    reports.map(async report => ({ ...report, answer: await wordsFor(report.answerMessage, report.answer) })),
  )

export const reportingRead = (path: string) => read(['reporting', path], db => getReporting(db, path))

export type DeskReport = MyReport & {
  isNow: string | null
  decidedAt: string | null
  isTakenBack: boolean
  isMine: boolean
  isSample: boolean
  askedBy: string | null
  accepted: number
  decidedInAll: number
  isTrusted: boolean
  agreeing: number
}

type ReportDesk = { count: number; waiting: DeskReport[]; decided: DeskReport[] }

async function getReportDesk(db: Db) {
  const desk = ((await call(db, 'error_report_desk')) ?? { count: 0, waiting: [], decided: [] }) as ReportDesk
  return { ...desk, decided: await inOwnWords(desk.decided) }
}

export const reportDeskRead = read(['error reports'], getReportDesk)
