// Cards become bans when their match is confirmed, and bans are served in matches that are really played.
//
// A third, sixth, ninth yellow card of the season costs the next match; a second yellow card in a match, and a red
// one, cost as many as the season's rules say. The two yellows of a second-yellow sending-off count towards no step,
// and a red card stands for a second yellow beside it. Bans are served one after the other, in the club's next
// matches after the one that caused them: not in those that are postponed, abandoned, cancelled, void or given
// without play, nor where the player was named all the same. Matches to come are expected to be played, until the
// club has played a later one. What a season leaves of a ban is served in the next season of the same competition, at
// the club where the player is then; yellow cards are counted season by season. The same rule, for the line-ups, is in
// supabase/schemas/30_matchday/suspensions.sql.
import type { MatchStatus } from '#domain/record/match/match.ts'

export type BanRules = { yellowSteps: readonly number[]; secondYellowBan: number; redBan: number }

export type ClubMatch = {
  id: string
  status: MatchStatus
  /** There was a score on the pitch, whatever was awarded. */
  hasScore: boolean
  /** The player's cards in it that were not struck. */
  cards: readonly ('yellow' | 'second_yellow' | 'red')[]
  isNamed: boolean
}

type Cause = 'yellows' | 'second_yellow' | 'red' | 'case'
export type Ban = { cause: Cause; match: string; cardNumber: number | null; matches: number }

/** What a player owes for the cards of a season, its matches in the order in which they are played. */
export function bansOf(matches: readonly ClubMatch[], rules: BanRules): Ban[] {
  let total = 0
  return matches.flatMap(({ id, status, cards }) => {
    if (status !== 'confirmed' && status !== 'awarded') return []
    const isRed = cards.includes('red')
    const isSecondYellow = cards.includes('second_yellow')
    const before = total
    if (!isSecondYellow) total += cards.filter(card => card === 'yellow').length
    const steps = rules.yellowSteps.filter(step => step > before && step <= total)
    const ban = (cause: Cause, length: number, cardNumber: number | null = null): Ban => ({
      cause,
      match: id,
      cardNumber,
      matches: length,
    })
    return [
      ...(steps.length > 0 ? [ban('yellows', steps.length, Math.max(...steps))] : []),
      ...(isRed
        ? [ban('red', rules.redBan)]
        : isSecondYellow
          ? [ban('second_yellow', rules.secondYellowBan)]
          : []),
    ]
  })
}

const notPlayed: readonly MatchStatus[] = ['postponed', 'abandoned', 'walkover', 'cancelled', 'void']
const toCome: readonly MatchStatus[] = ['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed']

const serves = ({ status, hasScore, isNamed }: ClubMatch) =>
  !notPlayed.includes(status) && (status !== 'awarded' || hasScore) && (toCome.includes(status) || !isNamed)

const played: readonly MatchStatus[] = ['full_time', 'report_submitted', 'confirmed', 'awarded']

const isPlayed = ({ status, hasScore }: ClubMatch) =>
  played.includes(status) && (status !== 'awarded' || hasScore)

export type Registration = { club: string; isLoan: boolean; startsOn: string; endsOn: string | null }

/**
 * Whose matches serve a ban on a day: those of the club that the player is registered with then, and nobody's while
 * there is none. Where no registration is known by then, those of the club at which the player was banned.
 */
export function servingClub(
  registrations: readonly Registration[],
  day: string,
  bannedAt: string | null,
): string | null {
  const begun = registrations.filter(({ startsOn }) => startsOn <= day)
  if (begun.length === 0) return bannedAt
  const [held] = begun
    .filter(({ endsOn }) => endsOn === null || endsOn >= day)
    .toSorted((a, b) => Number(b.isLoan) - Number(a.isLoan) || b.startsOn.localeCompare(a.startsOn))
  return held?.club ?? null
}

/** Which match serves which ban, and the how-manieth of it. `isOf`: whether it is a match of the club that serves it. */
export function serveBans<Match extends ClubMatch, Owed extends Ban>(
  matches: readonly Match[],
  bans: readonly Owed[],
  isOf: (match: Match, ban: Owed) => boolean = () => true,
) {
  let last = -1
  return bans.flatMap(ban => {
    const lastPlayed = matches.findLastIndex(match => isOf(match, ban) && isPlayed(match))
    last = Math.max(
      last,
      matches.findIndex(({ id }) => id === ban.match),
    )
    const isExpected = (match: Match, index: number) => isPlayed(match) || index > lastPlayed
    const served = matches
      .filter((match, index) => index > last && isOf(match, ban) && serves(match) && isExpected(match, index))
      .slice(0, ban.matches)
    const end = served.at(-1)
    if (end) last = matches.indexOf(end)
    return served.map((match, index) => ({ ban, match: match.id, place: index + 1 }))
  })
}
