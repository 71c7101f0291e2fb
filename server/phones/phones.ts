// What answering phones without data needs.
import { createHmac } from 'node:crypto'
import type { TokenBuckets } from '#gateway/http/token-buckets.ts'
import type { Quotas } from '#server/data-api.ts'
import type { Logger } from '#server/log.ts'
import type { Pages } from '#server/pages.ts'
import type { Website } from '#server/website.ts'
import type { PhoneStore } from './store.ts'

/** `sendReplies`: sends what waits, where text messages are answered. */
export type PhoneSettings = { secret: string; sendReplies?: (() => void) | undefined }

export type Phones = PhoneSettings & {
  store: PhoneStore
  takeOne: Quotas['takeOne']
  /** How many screens this process makes, whoever asks. */
  total: TokenBuckets
  website: Pick<Website, 'entry'>
  reads: Pages['phoneReads']
  log: Logger
}

export type PhoneAnswer = { status: number; text: string; facts?: object }

/** A number as it is counted and remembered. Without the secret nobody can try all numbers. */
export const phoneHash = (number: string, secret: string) =>
  createHmac('sha256', secret).update(`phone ${number}`).digest('hex')

export const isNumber = (text: string) => /^\+[0-9]{6,15}$/.test(text)
