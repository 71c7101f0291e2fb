// What visitors are told of a match: the engine's scores, weighed so that home win, draw and away win are as likely as
// four ways of rating clubs expect together. Four opinions err less than any one of them, and only the engine has
// scores (docs/decisions/0032-the-published-forecast.md).
import { type Chances, outcomes } from '#domain/numbers/forecasts/scoring-rules.ts'
import type { Forecast } from './strengths.ts'

/** What several careful opinions have in common is too careful: it is made a little bolder. */
const boldness = 1.05
const smallest = 1e-12

/** The geometric mean of the opinions, so much bolder. */
export function together(opinions: readonly Chances[]): Chances {
  const raised = outcomes.map(each => {
    const logs = opinions.reduce((sum, opinion) => sum + Math.log(Math.max(opinion[each], smallest)), 0)
    return Math.exp((boldness * logs) / opinions.length)
  })
  const [home = 0, draw = 0, away = 0] = raised
  const sum = home + draw + away
  return { home: home / sum, draw: draw / sum, away: away / sum }
}

/** Goals expected of each side stay the engine's. */
export function published(engine: Forecast, others: readonly Chances[]): Forecast {
  const { grid, size } = engine
  const chances = together([engine, ...others])
  const times = outcomes.map(each => (engine[each] > 0 ? chances[each] / engine[each] : 1))
  const outcomeOf = (cell: number) => 1 - Math.sign(Math.floor(cell / size) - (cell % size))
  return { ...engine, ...chances, grid: grid.map((chance, cell) => chance * (times[outcomeOf(cell)] ?? 1)) }
}
