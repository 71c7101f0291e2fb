import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

export async function reportPayment(
  db: Db,
  input: {
    clubId: string
    what: string
    period: string
    words: string
    amount: string
    currency: string
    isForUnion: boolean
    requestId: string
  },
) {
  await call(db, 'report_payment', {
    clubId: input.clubId,
    what: input.what,
    period: input.period,
    words: input.words,
    requestId: input.requestId,
    details: {
      amount: input.amount.replaceAll(',', '') || null,
      currency: input.currency,
      forUnion: input.isForUnion,
    },
  })
}
