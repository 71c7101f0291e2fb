// Decisions on what people have shown. Each carries the number of its request, so that it counts once.
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }
type Decision = Request & { id: string; isGranted: boolean; reason: string }

export async function decideClaim(db: Db, { id, isGranted, reason, requestId }: Decision) {
  await db
    .rpc('decide_claim', {
      p_claim_id: id,
      p_is_granted: isGranted,
      p_request_id: requestId,
      ...(reason ? { p_reason: reason } : {}),
    })
    .throwOnError()
}

export async function decideLicence(db: Db, { id, isGranted, reason, requestId }: Decision) {
  await db
    .rpc('decide_licence', {
      p_licence_id: id,
      p_is_granted: isGranted,
      p_request_id: requestId,
      ...(reason ? { p_reason: reason } : {}),
    })
    .throwOnError()
}

export async function answerPayment(
  db: Db,
  { id, state, answer, requestId }: Request & { id: string; state: string; answer: string },
) {
  await db
    .rpc('answer_payment_report', {
      p_report_id: id,
      p_state: state,
      p_answer: answer,
      p_request_id: requestId,
    })
    .throwOnError()
}

export async function assessOfficial(
  db: Db,
  input: Request & { matchId: string; personId: string; mark: number; wentWell: string; toWorkOn: string },
) {
  await db
    .rpc('assess_official', {
      p_match_id: input.matchId,
      p_person_id: input.personId,
      p_mark: input.mark,
      p_went_well: input.wentWell,
      p_to_work_on: input.toWorkOn,
      p_request_id: input.requestId,
    })
    .throwOnError()
}
