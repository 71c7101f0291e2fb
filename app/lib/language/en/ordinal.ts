const endings = ['th', 'st', 'nd', 'rd']

/** "1st", "12th", "93rd" */
export function ordinal(number: number): string {
  const last = number % 100 > 10 && number % 100 < 14 ? 0 : number % 10
  return `${number}${endings[last] ?? 'th'}`
}
