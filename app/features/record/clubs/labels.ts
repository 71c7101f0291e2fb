/** "green and white (infobox kit: …)" as a visitor reads it: "Green and white". */
export function coloursWords(note: string): string {
  const told = note.replaceAll(/\(.*?\)/g, '').trim()
  return told.charAt(0).toUpperCase() + told.slice(1)
}

/** "+3", "−6": with a real minus. */
export const signed = (number: number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0')

const endings = ['th', 'st', 'nd', 'rd']

/** "1st", "12th", "23rd". */
export function placeWords(place: number): string {
  const last = place % 100 >= 11 && place % 100 <= 13 ? 0 : place % 10
  return `${place}${endings[last] ?? 'th'}`
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
