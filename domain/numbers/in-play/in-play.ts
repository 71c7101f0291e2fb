// How a match may end while it is being played: the forecast from before it, the score, the minute and the players sent
// off. The goals that are left are Poisson: of those that were expected of a side, the share that falls into the minutes
// to come, fewer for a side that is a man down and more for the other. Weights, one for each result, make it say at the
// kick-off what the forecast said; seen the other way, the forecast is what was believed before the first minute, and
// what has been played since changes it as Bayes' rule says.
import type { Chances } from '#domain/numbers/forecasts/scoring-rules.ts'
import { shareLeft } from './timing.ts'

/** Changes whenever the same match would be told otherwise. */
export const inPlayVersion = 'inplay-1'

export type Before = Chances & { homeRate: number; awayRate: number }

/** `sentOff`: how many of each side. `from`: the first minute that is left, as a place in `minutes`. */
export type State = { lead: number; homeSentOff: number; awaySentOff: number; from: number }

export const kickOff: State = { lead: 0, homeSentOff: 0, awaySentOff: 0, from: 0 }

/** What the goals of the side that is a man down, or up, are multiplied by. */
const menFactors = { down: 0.65, up: 1.5 } as const

/** Of more it is not known what they change. */
const mostMen = 2
const mostGoals = 40

/** What each result has to be multiplied by, so that what is worked out at the kick-off is what was forecast. */
export function weightsOf(before: Before): Chances {
  const told = unweighted(before, kickOff)
  return {
    home: before.home / told.home,
    draw: before.draw / told.draw,
    away: before.away / told.away,
  }
}

/** Sums to 1. Equal to the forecast at the kick-off, and to the result when nothing is left. */
export function chancesNow(before: Before, state: State, weights: Chances = weightsOf(before)): Chances {
  const told = unweighted(before, state)
  const [home, draw, away] = [told.home * weights.home, told.draw * weights.draw, told.away * weights.away]
  const sum = home + draw + away
  // What was called impossible before the match has come about.
  return sum === 0 ? told : { home: home / sum, draw: draw / sum, away: away / sum }
}

function unweighted(before: Before, { lead, homeSentOff, awaySentOff, from }: State): Chances {
  const left = shareLeft(from)
  const net = Math.max(-mostMen, Math.min(mostMen, homeSentOff - awaySentOff))
  const homeGoals = poisson(before.homeRate * left * menFactor(net))
  const awayGoals = poisson(before.awayRate * left * menFactor(-net))
  const chances = { home: 0, draw: 0, away: 0 }
  for (const [home, chance] of homeGoals.entries())
    for (const [away, other] of awayGoals.entries()) {
      const ends = Math.sign(lead + home - away)
      chances[ends > 0 ? 'home' : ends < 0 ? 'away' : 'draw'] += chance * other
    }
  return chances
}

const menFactor = (net: number) => (net > 0 ? menFactors.down ** net : menFactors.up ** -net)

/** The chance of 0, 1, 2, … goals, for as long as it matters. */
function poisson(rate: number): number[] {
  const chances = [Math.exp(-rate)]
  let left = 1 - Math.exp(-rate)
  while (left > 1e-9 && chances.length <= mostGoals) {
    const next = ((chances.at(-1) ?? 0) * rate) / chances.length
    chances.push(next)
    left -= next
  }
  return chances
}
