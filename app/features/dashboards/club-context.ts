// Which club somebody acts for on a page: the only one they are of, or the one that they chose in the address.

type Spell = { clubId: string; startsOn: string; endsOn: string | null }

/** Whether a membership counts on a day ("2026-11-15"). */
export function isCurrentOn(day: string, { startsOn, endsOn }: Spell) {
  return startsOn <= day && (endsOn === null || endsOn >= day)
}

export type ClubContext =
  | { kind: 'none' }
  | { kind: 'choose'; clubs: string[] }
  | { kind: 'club'; clubId: string; clubs: string[] }

export function clubContext(memberships: readonly Spell[], wanted: string | null, day: string): ClubContext {
  const current = memberships.filter(membership => isCurrentOn(day, membership))
  const clubs = [...new Set(current.map(({ clubId }) => clubId))]
  const [only] = clubs
  if (!only) return { kind: 'none' }
  const clubId = clubs.length === 1 ? only : clubs.find(club => club === wanted)
  return clubId ? { kind: 'club', clubId, clubs } : { kind: 'choose', clubs }
}
