// Which matches a value is worked out from: those of the twelve months up to the last match day, of the clubs that the
// player belonged to when they were played. The run takes them, and the page that shows them picks the same.
import { daysBetween, windowDays } from './playing-time.ts'

export type Spell = { clubId: string; isLoan: boolean; startsOn: string | null; endsOn: string | null }

export type ClubMatch = {
  matchId: string
  clubId: string
  playedOn: string
  scored: number
  conceded: number
  /** Whether the line-up of the club is recorded. */
  hasLineUp: boolean
}

/** `minutes`: null where nobody wrote them down; 0 on the bench. */
export type PlayedMatch = {
  matchId: string
  playedOn: string
  minutes: number | null
  goals: number
  assists: number
}

/** A goalkeeper who has been on for this long has kept the sheet. */
const keptMinutes = 60

export const isInWindow = (playedOn: string, lastDay: string) =>
  playedOn <= lastDay && daysBetween(playedOn, lastDay) < windowDays

/** Where a player was on a day: who is on loan plays for the borrower. */
export function clubOn(spells: readonly Spell[], day: string): string | null {
  const there = spells.filter(
    ({ startsOn, endsOn }) => (startsOn === null || startsOn <= day) && (endsOn === null || endsOn >= day),
  )
  return (there.find(({ isLoan }) => isLoan) ?? there.at(-1))?.clubId ?? null
}

/** The club that somebody belongs to on a day, on loan before at home; null for who is without one. */
export const presentClub = <Club>(spells: readonly (Spell & { club: Club })[], day: string): Club | null => {
  const club = clubOn(spells, day)
  return spells.find(({ clubId }) => clubId === club)?.club ?? null
}

/** Every match of the clubs a player belonged to when it was played, with what was played of it. */
export function playableOf(
  matchesOf: (clubId: string) => readonly ClubMatch[],
  spells: readonly Spell[],
  played: readonly PlayedMatch[],
  after = '',
) {
  const minutes = new Map(played.map(each => [each.matchId, each.minutes]))
  const clubs = new Set(spells.map(({ clubId }) => clubId))
  return [...clubs].flatMap(club =>
    matchesOf(club)
      .filter(match => match.hasLineUp && match.playedOn > after && clubOn(spells, match.playedOn) === club)
      .map(({ matchId, playedOn }) => ({
        matchId,
        playedOn,
        minutes: minutes.has(matchId) ? (minutes.get(matchId) ?? null) : 0,
      })),
  )
}

/** `match`: as the club of the goalkeeper saw it. */
export const isCleanSheet = (
  { minutes }: Pick<PlayedMatch, 'minutes'>,
  match: Pick<ClubMatch, 'conceded'> | undefined,
) => (minutes ?? 0) >= keptMinutes && match?.conceded === 0
