// Writes of the association's desk. Each counts once however often it is sent.
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

export async function confirmGuardian(
  db: Db,
  input: Request & { playerId: string; email: string; relation: string; paper: string },
) {
  await db
    .rpc('confirm_guardian', {
      p_player_id: input.playerId,
      p_email: input.email,
      p_relation: input.relation,
      p_paper: input.paper,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

export async function endGuardian(
  db: Db,
  input: Request & { playerId: string; userId: string; reason: string },
) {
  await db
    .rpc('end_guardian', {
      p_player_id: input.playerId,
      p_user_id: input.userId,
      p_reason: input.reason,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

export async function grantException(
  db: Db,
  input: Request & { playerId: string; clubId: string; endsOn: string; reason: string },
) {
  await db
    .rpc('grant_window_exception', {
      p_player_id: input.playerId,
      // An empty day is no day: the database says that one is needed.
      p_ends_on: (input.endsOn || null) as string,
      p_reason: input.reason,
      p_request_id: input.requestId,
      ...(input.clubId ? { p_club_id: input.clubId } : {}),
    })
    .throwOnError()
}

export async function endException(db: Db, input: Request & { id: string }) {
  await db
    .rpc('end_window_exception', { p_exception_id: input.id, p_request_id: input.requestId })
    .throwOnError()
}

export async function refuseAsk(db: Db, input: Request & { id: string; reason: string }) {
  await db
    .rpc('refuse_ask', { p_ask_id: input.id, p_reason: input.reason, p_request_id: input.requestId })
    .throwOnError()
}
