// A season that is about to be opened, in words: what it is, what would happen, and what stands in the way.
import * as words from '#messages/record/seasonOpening.js'
import { seasonLabel } from '#league/seasons.ts'
import { dayOf } from '#lib/format/dates.ts'
import type { DrawnSeason, Waiting } from './queries.ts'

/** "306 matches of 18 clubs, from 6 March 2027 to 27 November 2027." */
export function sizeWords({ matches, clubs, firstOn, lastOn }: DrawnSeason): string {
  return firstOn && lastOn
    ? words.sizeBetween({ matches, clubs, from: dayOf(firstOn), to: dayOf(lastOn) })
    : words.size({ matches, clubs })
}

/** Who leaves the league and who comes, a sentence each. */
export function moves({ leaves, comes }: DrawnSeason): string[] {
  const lines = [
    ...(leaves.length > 0 ? [words.leave({ count: leaves.length, clubs: leaves.join(', ') })] : []),
    ...(comes.length > 0 ? [words.come({ count: comes.length, clubs: comes.join(', ') })] : []),
  ]
  return lines.length > 0 ? lines : [words.sameClubs]
}

/** What opening it does, a sentence each. */
export function consequences(season: DrawnSeason): string[] {
  const { closes, name, protests } = season
  return [
    closes ? words.closes({ season: seasonLabel(closes) }) : words.closesNone,
    words.becomesCurrent({ season: name }),
    ...moves(season),
    ...(protests.length > 0 ? [protestWords(season)] : []),
  ]
}

/** The matches of the season that ends which a protest or an appeal can still change. */
function protestWords({ protests }: Pick<DrawnSeason, 'protests'>): string {
  const pairs = protests.map(({ home, away }) => `${home} v ${away}`).join(', ')
  return words.disputed({ count: protests.length, pairs })
}

const waits = { play: words.toPlay, decision: words.toDecide, confirmation: words.toConfirm }

export const waitingWords = ({ for: what, count }: Waiting) => waits[what]({ count })
