// Decisions on what people have shown. Each has a request id, so that sending it twice has no further effect.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }
type Decision = Request & { id: string; isGranted: boolean; reason: string }

export async function decideClaim(db: Db, { id, isGranted, reason, requestId }: Decision) {
  await call(db, 'decide_claim', { claimId: id, isGranted, requestId, reason: reason || undefined })
}

export async function decideLicence(db: Db, { id, isGranted, reason, requestId }: Decision) {
  await call(db, 'decide_licence', { licenceId: id, isGranted, requestId, reason: reason || undefined })
}

export async function answerPayment(
  db: Db,
  { id, state, answer, requestId }: Request & { id: string; state: string; answer: string },
) {
  await call(db, 'answer_payment_report', { reportId: id, state, answer, requestId })
}

export const assessOfficial = command('assess_official')

export const checkIdentity = command('check_identity')
export const endIdentityCheck = command('end_identity_check')
export const linkAccount = command('link_account')
export const unlinkAccount = command('unlink_account')

export async function invitePerson(db: Db, input: Request & { personId: string; kind: string }) {
  return (await call(db, 'invite_person', input)) as { token: string; expiresAt: string }
}

/** `isGranted`: the account was not the player's. */
export async function settleDisowning(db: Db, { id, isGranted, reason, requestId }: Decision) {
  await call(db, 'settle_disowning', { disowningId: id, isUpheld: isGranted, reason, requestId })
}
