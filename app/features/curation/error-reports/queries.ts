// What somebody can report of a page and has reported; and what waits for those who keep the record.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

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
}

export type Reporting = {
  /** Null where the address is of nothing that can be reported. */
  subject: { kind: string; about: string; facts: Fact[] } | null
  waiting: { id: string; fact: string; shouldBe: string; source: string }[]
  mine: MyReport[]
  reputation: { accepted: number; decided: number; isTrusted: boolean }
}

async function getReporting(db: Db, path: string) {
  return (await call(db, 'reporting', { path })) as Reporting
}

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
  return ((await call(db, 'error_report_desk')) ?? { count: 0, waiting: [], decided: [] }) as ReportDesk
}

export const reportDeskRead = read(['error reports'], getReportDesk)
