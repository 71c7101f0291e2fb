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
  await db
    .rpc('report_payment', {
      p_club_id: input.clubId,
      p_what: input.what,
      p_period: input.period,
      p_words: input.words,
      p_request_id: input.requestId,
      p_details: {
        amount: input.amount.replaceAll(',', '') || null,
        currency: input.currency,
        forUnion: input.isForUnion,
      },
    })
    .throwOnError()
}
