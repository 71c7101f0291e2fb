/** Words at the beginning of a line: "club admin" becomes "Club admin". */
export function capitalize(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
