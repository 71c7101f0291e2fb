// The health of the site: one read for the whole of /super/dashboard.
import type { Role } from '#domain/accounts/roles.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Job = {
  job: string
  ranAt: string
  tookMs: number
  isOk: boolean
  trouble: string | null
  okAt: string | null
  failures: number
  /** Of the backup. */
  facts: {
    bytes?: number
    rows?: number
    files?: number
    missing?: number
    isEncrypted?: boolean
    isSent?: boolean
    restorableSince?: string
  }
}

export type TroubledMail = {
  id: string
  kind: string
  channel: 'mail' | 'phone'
  state: 'waiting' | 'sending' | 'failed' | 'unknown'
  tries: number
  trouble: string
  at: string
  canRetry: boolean
}

type MailBoard = {
  waiting: number
  /** Of the last 24 hours, as well as those that were given up. */
  sent: number
  dead: number
  troubled: TroubledMail[]
}

export type SiteBoard = {
  people: number
  lastWeek: number
  lastMonth: number
  byRole: Partial<Record<Role, number>>
  flagsChanged: number
  /** Kill switches that are off. */
  off: string[]
  queues: { queue: string; waiting: number; oldestAt: string | null }[]
  jobs: Job[]
  /** None where e-mails are not sent from here. */
  mail: MailBoard | null
  models: { kind: string; ranAt: string; isOk: boolean; trouble: string | null }[]
  check: { at: string; differences: number } | null
  numbersCheck: { at: string; differences: number } | null
  storage: { database: number; files: number; fileCount: number }
  /** Of the last 24 hours. */
  failing: { answers: number; failures: number; brokenPages: number }
  impersonations: {
    id: string
    by: string
    byName: string | null
    ofName: string | null
    reason: string
    expiresAt: string
  }[]
}

async function getSiteBoard(db: Db): Promise<SiteBoard> {
  return (await call(db, 'super_board')) as SiteBoard
}

export const siteBoardRead = read(['oversight', 'site'], getSiteBoard)
