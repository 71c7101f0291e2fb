/** What a measure is called in a sentence, and at the corner of a shape. */
export const measureWords: Record<string, string> = {
  minutes: 'minutes',
  goals: 'goals',
  assists: 'assists',
  cards: 'few cards',
  cleanSheets: 'clean sheets',
  teamGoals: 'goals of the club',
  conceded: 'few let in',
  onOff: 'on the pitch',
}

/** "A, B and C" */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
