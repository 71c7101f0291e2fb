import * as messages from '#messages/numbers/comparisonFigures.js'

/** What a measure is called at the corner of a shape and, in small letters, in a sentence. */
export const measureWords: Record<string, string> = {
  minutes: messages.minutesCorner,
  goals: messages.goals,
  assists: messages.assists,
  cards: messages.fewCards,
  cleanSheets: messages.cleanSheets,
  teamGoals: messages.teamGoalsCorner,
  conceded: messages.fewConcededCorner,
  onOff: messages.onOffCorner,
}
