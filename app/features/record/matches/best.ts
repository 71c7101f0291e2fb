// How the vote on the player of the match ended, in words.
import * as words from '#messages/record/matches.js'
import type { Db } from '#lib/data/db.ts'
import { thousands } from '#lib/format/thousands.ts'

/** Those with the most votes first. */
export async function listBest(db: Db, matchId: string) {
  const { data } = await db
    .from('match_best_players')
    .select('votes, of:of_votes, player:players!inner(person:people!inner(slug, name))')
    .eq('match_id', matchId)
    .throwOnError()
  return data
    .toSorted(
      (one, other) =>
        other.votes - one.votes || one.player.person.name.localeCompare(other.player.person.name),
    )
    .map(({ votes, of, player: { person } }) => ({
      ...person,
      words: words.votes({ count: of, votes: thousands(votes), of: thousands(of) }),
    }))
}
