// What positions and categories are called.
import * as duties from '#messages/record/duties.js'

export { positionNames } from '#league/positions.ts'

export const categoryNames: Record<string, string> = {
  referee: duties.referee,
  assistant: duties.assistant,
  fourth: duties.fourth,
  commissioner: duties.commissioner,
  assessor: duties.assessor,
}

/** Below this many matches an average says nothing. */
export const fewestMatches = 10
