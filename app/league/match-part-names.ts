import * as words from '#messages/record/matchParts.js'
import type { MatchPart } from '#domain/matchday/match-moves.ts'

/** As they stand in a sentence: "by the home recorder". */
export const partNames: Record<MatchPart, string> = {
  home_recorder: words.homeRecorder,
  away_recorder: words.awayRecorder,
  home_signatory: words.homeClub,
  away_signatory: words.awayClub,
  referee: words.referee,
  commissioner: words.commissioner,
  league: words.league,
  association: words.association,
  system: words.system,
}
