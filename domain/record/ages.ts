// How old somebody is, and of whom only the year may be said. Of those under 18 the day of birth never leaves the
// database, so where a page has no day it cannot distinguish a minor from somebody whose birthday is not recorded: it then
// treats as a minor somebody who may be one.

const adult = 18

/** `today`: "2026-11-15". */
export function ageOn(today: string, bornOn: string): number {
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return today.slice(5) < bornOn.slice(5) ? years - 1 : years
}

export function mayBeMinor(
  today: string,
  { bornOn, birthYear }: { bornOn: string | null; birthYear: number | null },
): boolean {
  if (bornOn !== null) return ageOn(today, bornOn) < adult
  return birthYear !== null && Number(today.slice(0, 4)) - birthYear <= adult
}
