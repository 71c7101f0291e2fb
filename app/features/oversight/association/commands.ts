// Commands of the association's desk. Each has a request id, so that sending it twice has no further effect.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

export const confirmGuardian = command('confirm_guardian')

export const endGuardian = command('end_guardian')

export async function grantException(
  db: Db,
  input: Request & { playerId: string; clubId: string; endsOn: string; reason: string },
) {
  await call(db, 'grant_window_exception', {
    playerId: input.playerId,
    // An empty day is no day: the database says that one is needed.
    endsOn: (input.endsOn || null) as string,
    reason: input.reason,
    requestId: input.requestId,
    clubId: input.clubId || undefined,
  })
}

export const endException = command('end_window_exception')

export const refuseAsk = command('refuse_ask')
