/** The first letters of the first and the last name. */
export function initials(name: string) {
  const words = name.split(/[\s@._-]+/).filter(word => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => /^\p{L}\p{M}*/u.exec(word ?? '')?.[0].toLocaleUpperCase('en') ?? '').join('')
}
