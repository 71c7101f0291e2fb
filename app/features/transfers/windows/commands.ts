// Writes of windows. A longer one takes two of the association.
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

export async function proposeWindowChange(
  db: Db,
  input: Request & { windowId: string; opensOn: string; closesOn: string; reason: string },
) {
  await db
    .rpc('propose_window_change', {
      p_window_id: input.windowId,
      p_opens_on: input.opensOn,
      p_closes_on: input.closesOn,
      p_reason: input.reason,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

export async function settleWindowChange(
  db: Db,
  { changeId, isConfirmed, requestId }: Request & { changeId: string; isConfirmed: boolean },
) {
  const given = { p_change_id: changeId, p_request_id: requestId }
  await (
    isConfirmed ? db.rpc('confirm_window_change', given) : db.rpc('discard_window_change', given)
  ).throwOnError()
}
