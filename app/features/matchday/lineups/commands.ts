// Writes of line-ups. Who may do which, and until when, is the database's to say.
import type { LineUp } from '#domain/matchday/lineup.ts'
import type { Db } from '#lib/data/db.ts'

type Key = { matchId: string; clubId: string }
/** `requestId`: the same again does nothing, however often a lost answer makes us ask. */
type Sent = Key & { lineUp: LineUp; version: number; requestId: string }

const keyOf = ({ matchId, clubId }: Key) => ({ p_match_id: matchId, p_club_id: clubId })

const listsOf = ({ picks, staff }: LineUp) => ({
  p_picks: picks.map(pick => ({
    player_id: pick.playerId,
    is_starter: pick.isStarter,
    shirt_number: pick.number,
    position: pick.position,
    is_captain: pick.isCaptain,
  })),
  p_staff: [...staff],
})

/** Answers with the new version. */
export async function saveLineUp(db: Db, sent: Sent) {
  const { data } = await db
    .rpc('save_lineup', {
      ...keyOf(sent),
      ...listsOf(sent.lineUp),
      p_version: sent.version,
      p_request_id: sent.requestId,
    })
    .throwOnError()
  return data.version
}

/** What was saved, for good. */
export async function confirmLineUp(db: Db, sent: Key & { version: number; requestId: string }) {
  await db
    .rpc('confirm_lineup', { ...keyOf(sent), p_version: sent.version, p_request_id: sent.requestId })
    .throwOnError()
}

/** By the match commissioner, after the club's time is over. */
export async function changeLineUpLate(db: Db, sent: Sent & { reason: string }) {
  await db
    .rpc('late_lineup_change', {
      ...keyOf(sent),
      ...listsOf(sent.lineUp),
      p_version: sent.version,
      p_reason: sent.reason,
      p_request_id: sent.requestId,
    })
    .throwOnError()
}

type Recorder = Key & { userId: string; isNamed: boolean }

/** Names somebody as a recorder of the match, or dismisses them. */
export async function setRecorder(db: Db, { matchId, clubId, userId, isNamed }: Recorder) {
  const table = db.from('match_recorders')
  await (
    isNamed
      ? table.insert({ match_id: matchId, club_id: clubId, user_id: userId }).select('user_id')
      : table.delete().eq('match_id', matchId).eq('user_id', userId).select('user_id')
  )
    .single()
    .throwOnError()
}
