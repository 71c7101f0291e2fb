// A season that is about to be opened, in words: what it is, what would happen, and what stands in the way.
import { seasonLabel } from '#league/seasons.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { DrawnSeason, Waiting } from './queries.ts'

const clubsOf = (count: number) => `${count} ${count === 1 ? 'club' : 'clubs'}`
const matchesOf = (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`

/** "306 matches of 18 clubs, from 6 March 2027 to 27 November 2027." */
export function sizeWords({ matches, clubs, firstOn, lastOn }: DrawnSeason): string {
  const days = firstOn && lastOn ? `, from ${dayOf(firstOn)} to ${dayOf(lastOn)}` : ''
  return `${matchesOf(matches)} of ${clubsOf(clubs)}${days}.`
}

const moveWords = (clubs: readonly string[], one: string, several: string) =>
  clubs.length === 0
    ? []
    : [`${clubsOf(clubs.length)} ${clubs.length === 1 ? one : several}: ${clubs.join(', ')}.`]

/** Who leaves the league and who comes, a sentence each. */
export function moves({ leaves, comes }: DrawnSeason): string[] {
  const lines = [...moveWords(leaves, 'leaves', 'leave'), ...moveWords(comes, 'comes in', 'come in')]
  return lines.length > 0 ? lines : ['The clubs stay the same.']
}

/** What opening it does, a sentence each. */
export function consequences(season: DrawnSeason): string[] {
  const { closes, name, protests } = season
  return [
    closes
      ? `The season ${seasonLabel(closes)} is closed, with the table as it stands.`
      : 'No season is closed: none is being played.',
    `${name} is the season of the front page, the table, the predictor and the forecasts from then on.`,
    ...moves(season),
    ...(protests.length > 0 ? [protestWords(season)] : []),
  ]
}

/** The matches of the season that ends which a protest or an appeal can still change. */
function protestWords({ protests }: Pick<DrawnSeason, 'protests'>): string {
  const pairs = protests.map(({ home, away }) => `${home} v ${away}`).join(', ')
  return `${matchesOf(protests.length)} of the old season ${protests.length === 1 ? 'is' : 'are'} disputed or under appeal: ${pairs}. What is decided can still change its table.`
}

const waits = {
  play: { one: '1 match is to be played', several: 'matches are to be played' },
  decision: {
    one: '1 match waits for a new day or a decision',
    several: 'matches wait for a new day or a decision',
  },
  confirmation: { one: '1 result is not confirmed', several: 'results are not confirmed' },
} as const

export const waitingWords = ({ for: what, count }: Waiting) =>
  count === 1 ? waits[what].one : `${count} ${waits[what].several}`
