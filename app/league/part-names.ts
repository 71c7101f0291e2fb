import type { MatchPart } from '#domain/matchday/match-moves.ts'
import * as partNames from '#messages/matchday/parts.js'

const names: Record<MatchPart, string> = {
  home_recorder: partNames.homeRecorder,
  away_recorder: partNames.awayRecorder,
  home_signatory: partNames.homeClub,
  away_signatory: partNames.awayClub,
  referee: partNames.referee,
  commissioner: partNames.commissioner,
  league: partNames.league,
  association: partNames.association,
  system: partNames.clock,
}

/** Who acts in a match, as it stands inside a sentence. */
export const partWords = (part: MatchPart) => names[part]
