// Writes of windows. A longer one takes two of the association.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

export const proposeWindowChange = command('propose_window_change')

export async function settleWindowChange(
  db: Db,
  { changeId, isConfirmed, requestId }: Request & { changeId: string; isConfirmed: boolean },
) {
  await call(db, isConfirmed ? 'confirm_window_change' : 'discard_window_change', { changeId, requestId })
}
