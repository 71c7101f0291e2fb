// What somebody has said about themselves to the site: age, consents, notifications, leaving. Theirs alone.
import type { AlertEvent } from '#domain/fans/alerts.ts'
import * as words from '#messages/accounts/privacy.js'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'

export type Purpose = 'account' | 'notifications' | 'analytics' | 'marketing'

export type Consent = { purpose: Purpose; version: string; title: string; words: string; isGiven: boolean }

export type ConsentEntry = {
  id: number
  purpose: Purpose
  title: string
  version: string
  isGiven: boolean
  saidAt: string
  isByGuardian: boolean
}

export type Ward = {
  userId: string
  name: string
  birthYear: number
  askedAt: string | null
  confirmedAt: string | null
  /** When the account will be erased, where that was asked for. */
  erasedOn: string | null
}

export type Topic = 'transfers' | 'matches' | 'follows' | 'games' | 'desk'

export type Privacy = {
  birthYear: number | null
  /** Null where the year is not known. */
  isMinor: boolean | null
  /** Whether others may see who it is. */
  isPublic: boolean
  mayShowPicture: boolean
  guardianEmail: string | null
  guardianAskedAt: string | null
  guardianConfirmedAt: string | null
  /** Those who named this person as their guardian. */
  wards: Ward[]
  erasure: { askedAt: string; dueAt: string; isByGuardian: boolean } | null
  consents: Consent[]
  /** The newest first. */
  consentLog: ConsentEntry[]
  choices: { topic: Topic; isTold: boolean; isMailed: boolean }[]
  /** Which are on, where alerts about follows are on at all. */
  alerts: AlertEvent[]
  /** In which ways each is told. */
  alertChannels: Record<AlertEvent, AlertChannel[]>
  /** The hour of the daily e-mail; null where each alert has an e-mail of its own. */
  digestHour: number | null
}

export type AlertChannel = 'here' | 'mail' | 'push'

async function getPrivacy(db: Db) {
  const answer = (await call(db, 'my_privacy')) as Privacy
  // Of an account without a name the database answers none.
  return { ...answer, wards: answer.wards.map(ward => ({ ...ward, name: ward.name || words.noName })) }
}

export const privacyKey = (userId: string) => ['privacy', userId]
export const privacyOf = (userId: string) => read(privacyKey(userId), getPrivacy)
