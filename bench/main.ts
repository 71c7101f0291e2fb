// npm run bench [-- rest|live|auth|pages|dashboards|growth|transfers|season|predictor|lighthouse …]: what it costs, beside what it could cost, from one run.
import { benchAuth } from './auth.ts'
import { benchDashboards } from './dashboards.ts'
import { benchGrowth } from './growth.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { benchFollowers } from './live-followers.ts'
import { benchPages } from './pages.ts'
import { benchPredictor } from './predictor.ts'
import { benchRest } from './rest.ts'
import { benchSeason } from './season.ts'
import { benchTransfers } from './transfers.ts'

const parts = new Map([
  ['rest', benchRest],
  ['live', () => benchLive().then(benchFollowers)],
  ['auth', benchAuth],
  ['pages', benchPages],
  ['dashboards', benchDashboards],
  ['growth', benchGrowth],
  ['transfers', benchTransfers],
  ['season', benchSeason],
  ['predictor', benchPredictor],
  ['lighthouse', benchLighthouse],
])

const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : parts.keys()) {
  const part = parts.get(name)
  if (!part) throw new Error(`There is no part "${name}". Parts: ${[...parts.keys()].join(', ')}.`)
  await part()
}
