// Ratings that are taken for certain give a match the same chances in every season. So its scores lie in a deck, each as
// often as its chance says, shuffled once. Of a thousand seasons each takes the next card of every deck, which is cut
// first: in any one season the scores of all matches are chosen independently of each other, and no season needs a
// random number for each match.
import type { Gains, Keys, Whole } from './keys.ts'
import { sideBySide } from './play.ts'
import { awayLogOf, fillGrid, homeLogOf, type Left, type Powers } from './powers.ts'
import { type Chance, nextBelow, nextWord } from './random.ts'
import { largeSize, smallSize } from './scores.ts'

const deckSize = 2000
/** The first cards lie at the end once more, so that a deal never turns round. */
const length = deckSize + sideBySide

type Decks = { left: Left; cards: Uint8Array; isSmall: Uint8Array }

const grid = new Float64Array(largeSize ** 2)

export function decksOf(left: Left, powers: Powers, chance: Chance): Decks {
  const matches = left.home.length
  const decks = { left, cards: new Uint8Array(matches * length), isSmall: new Uint8Array(matches) }
  for (let match = 0; match < matches; match += 1) {
    const rates = [
      Math.exp(homeLogOf(powers, left, match)),
      Math.exp(awayLogOf(powers, left, match)),
    ] as const
    const size = fillGrid(grid, ...rates, powers.rho)
    decks.isSmall[match] = size === smallSize ? 1 : 0
    const deck = decks.cards.subarray(match * length, (match + 1) * length)
    fillDeck(deck, grid, size ** 2, chance)
  }
  return decks
}

/** As many of each score as its chance gives; whether one more by chance, so that the mean is right. */
function fillDeck(deck: Uint8Array, chances: Float64Array, scores: number, chance: Chance): void {
  const first = (nextWord(chance) >>> 0) / 2 ** 32
  let score = 0
  let upTo = (chances[0] as number) * deckSize
  for (let card = 0; card < deckSize; card += 1) {
    while (upTo <= card + first && score + 1 < scores) {
      score += 1
      upTo += (chances[score] as number) * deckSize
    }
    deck[card] = score
  }
  for (let last = deckSize - 1; last > 0; last -= 1) {
    const other = nextBelow(chance, last + 1)
    const moved = deck[last] as number
    deck[last] = deck[other] as number
    deck[other] = moved
  }
  deck.copyWithin(deckSize, 0, sideBySide)
}

/** Adds what each match brings to the keys of `seasons` seasons; a club's keys lie `sideBySide` apart. */
export function dealMatches(
  keys: Whole,
  seasons: number,
  { decks, gains, chance }: { decks: Decks; gains: Pick<Keys, 'small' | 'large'>; chance: Chance },
): void {
  const { left, cards, isSmall } = decks
  for (let match = 0; match < left.home.length; match += 1)
    deal(keys, seasons, {
      home: (left.home[match] as number) * sideBySide,
      away: (left.away[match] as number) * sideBySide,
      from: match * length + nextBelow(chance, deckSize),
      cards,
      gains: isSmall[match] === 1 ? gains.small : gains.large,
    })
}

type Deal = { home: number; away: number; from: number; cards: Uint8Array; gains: Gains }

function deal(keys: Whole, seasons: number, { home, away, from, cards, gains }: Deal): void {
  const homeGains = gains.home
  const awayGains = gains.away
  for (let season = 0; season < seasons; season += 1) {
    const score = cards[from + season] as number
    keys[home + season] = (keys[home + season] as number) + (homeGains[score] as number)
    keys[away + season] = (keys[away + season] as number) + (awayGains[score] as number)
  }
}
