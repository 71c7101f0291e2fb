import * as words from '#messages/matchday/offices.js'

/** Who stands behind a decision or a check. */
export const officeNames = { league: words.league, association: words.association }
