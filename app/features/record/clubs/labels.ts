/** "green and white (infobox kit: …)" as a visitor reads it: "Green and white". */
export function coloursWords(note: string): string {
  const colours = note.replaceAll(/\(.*?\)/g, '').trim()
  return colours.charAt(0).toUpperCase() + colours.slice(1)
}
