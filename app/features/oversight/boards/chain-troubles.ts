// What can be wrong with an event of a transfer, as `app.verify_transfer_chains` names it, in the language of the page.
import * as words from '#messages/oversight/boards.js'

export const chainTroubles: Record<string, string> = {
  'slipped in': words.chainSlippedIn,
  changed: words.chainChanged,
  'the one before is missing': words.chainGap,
  'does not follow the one before': words.chainBreak,
  'the end is missing': words.chainEndMissing,
  'the end is another': words.chainEndOther,
  'has no chain': words.chainNone,
}
