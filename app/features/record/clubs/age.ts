// How old somebody is. Of minors the database publishes only the year of birth.
import * as words from '#messages/record/clubs.js'

/** "24", or "born 2009" where only the year is public; nothing where that is not recorded either. */
export function ageWords(bornOn: string | null, birthYear: number | null, today = new Date()): string | null {
  if (bornOn === null) return birthYear === null ? null : words.born({ year: birthYear })
  const [year = 0, month = 0, day = 0] = bornOn.split('-').map(Number)
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day)
  return String(today.getUTCFullYear() - year - (hadBirthday ? 0 : 1))
}
