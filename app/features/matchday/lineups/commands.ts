// Commands of line-ups. The database decides who may do what, and until when.
import type { LineUp } from '#domain/matchday/lineup.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

type Key = { matchId: string; clubId: string }
/** `requestId`: the same again does nothing, however often a lost answer makes us ask. */
type Sent = Key & { lineUp: LineUp; version: number; requestId: string }

const listsOf = ({ picks, staff }: LineUp) => ({
  picks: picks.map(pick => ({
    player_id: pick.playerId,
    is_starter: pick.isStarter,
    shirt_number: pick.number,
    position: pick.position,
    is_captain: pick.isCaptain,
  })),
  staff: staff.map(({ personId, ...seat }) => ({ ...seat, person_id: personId })),
})

/** Answers with the new version. */
export async function saveLineUp(db: Db, { lineUp, ...sent }: Sent) {
  const { version } = await call(db, 'save_lineup', { ...sent, ...listsOf(lineUp) })
  return version
}

/** What was saved, for good. */
export async function confirmLineUp(
  db: Db,
  { matchId, clubId, version, requestId }: Key & { version: number; requestId: string },
) {
  await call(db, 'confirm_lineup', { matchId, clubId, version, requestId })
}

/** By the match commissioner, after the club's time is over. */
export async function changeLineUpLate(db: Db, { lineUp, ...sent }: Sent & { reason: string }) {
  await call(db, 'late_lineup_change', { ...sent, ...listsOf(lineUp) })
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
