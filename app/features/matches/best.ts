// How the vote on the player of the match ended, in words.
import { thousands } from '#lib/thousands.ts'

type Row = { votes: number; of: number; player: { person: { slug: string; name: string } } }

/** Those with the most votes first. */
export function bestOf(rows: readonly Row[]) {
  return rows
    .toSorted(
      (one, other) =>
        other.votes - one.votes || one.player.person.name.localeCompare(other.player.person.name),
    )
    .map(({ votes, of, player: { person } }) => ({
      ...person,
      words: `${thousands(votes)} of ${thousands(of)} ${of === 1 ? 'vote' : 'votes'}`,
    }))
}
