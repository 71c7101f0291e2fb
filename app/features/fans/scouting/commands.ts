// Writes of a scout. The number of the request is the row's own, so that it is there once however often it is sent.
import type { Db } from '#lib/data/db.ts'
import type { Rated } from './ratings.ts'

export async function makeList(db: Db, given: { requestId: string; name: string }) {
  const row = { id: given.requestId, name: given.name }
  await db.from('scout_lists').upsert(row, { ignoreDuplicates: true }).throwOnError()
}

export async function renameList(db: Db, given: { listId: string; name: string }) {
  await db.from('scout_lists').update({ name: given.name }).eq('id', given.listId).throwOnError()
}

export async function removeList(db: Db, given: { listId: string }) {
  await db.from('scout_lists').delete().eq('id', given.listId).throwOnError()
}

export async function setOnList(db: Db, given: { listId: string; playerId: string; isOn: boolean }) {
  const { listId: list_id, playerId: player_id, isOn } = given
  if (isOn)
    await db
      .from('scout_list_players')
      .upsert({ list_id, player_id }, { ignoreDuplicates: true })
      .throwOnError()
  else
    await db
      .from('scout_list_players')
      .delete()
      .eq('list_id', list_id)
      .eq('player_id', player_id)
      .throwOnError()
}

/** An empty one is removed. */
export async function saveNote(db: Db, given: { playerId: string; words: string }) {
  const { playerId: player_id, words } = given
  if (words === '') await db.from('scout_notes').delete().eq('player_id', player_id).throwOnError()
  else
    await db
      .from('scout_notes')
      .upsert({ player_id, words }, { onConflict: 'user_id,player_id' })
      .throwOnError()
}

export async function writeReport(
  db: Db,
  given: Rated & {
    requestId: string
    playerId: string
    matchId: string | null
    minutes: number
    words: string
  },
) {
  const { technique, reading, physique, character, promise } = given
  await db
    .from('scout_reports')
    .upsert(
      {
        id: given.requestId,
        player_id: given.playerId,
        match_id: given.matchId,
        minutes_watched: given.minutes,
        technique,
        reading,
        physique,
        character,
        promise,
        words: given.words || null,
      },
      { ignoreDuplicates: true },
    )
    .throwOnError()
}

export async function removeReport(db: Db, { id }: { id: string }) {
  await db.from('scout_reports').delete().eq('id', id).throwOnError()
}
