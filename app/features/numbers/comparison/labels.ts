const ends = ['th', 'st', 'nd', 'rd']

/** "1st", "12th", "93rd" */
export const ordinal = (figure: number) => {
  const last = figure % 100
  return `${figure}${ends[(last - 20) % 10] ?? ends[last] ?? 'th'}`
}

/** "+0.12", "−0.05" */
export const signed = (figure: number) =>
  `${figure < -0.004 ? '−' : figure > 0.004 ? '+' : ''}${Math.abs(figure).toFixed(2)}`

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
