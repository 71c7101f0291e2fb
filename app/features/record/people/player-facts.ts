import { bornIn } from '#messages/record/players.js'
import { birthWords, type Profile } from './profile.ts'
import { positionNames } from './labels.ts'

/** The facts that distinguish a player, as far as they are public. `group`: goalkeeper, defender and so on. */
export function playerFacts(profile: Profile) {
  const { player, nationality, birthplace } = profile
  const group = player?.position ? positionNames[player.position] : null
  return {
    group,
    position: player?.detailedPosition ?? group,
    born: birthWords(profile),
    nationality:
      [nationality, birthplace && bornIn({ place: birthplace })].filter(Boolean).join(', ') || null,
  }
}
