// npm run bench [-- rest|live|reconnect|auth|pages|api|cards|dashboards|growth|transfers|season|predictor|lighthouse|lines|taps|ussd|push|soak …]: what it costs, beside what it could cost, from one run.
// After `dashboards` and `lighthouse` further words choose the roles, or the pages, to measure: `dashboards fan player`; after `soak` its minutes.
import { benchApi } from './api.ts'
import { benchAuth } from './auth.ts'
import { benchCards } from './cards.ts'
import { benchDashboards } from './dashboards.ts'
import { benchGrowth } from './growth.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { benchFollowers } from './live-followers.ts'
import { benchPages } from './pages.ts'
import { benchPredictor } from './predictor.ts'
import { benchPush } from './push.ts'
import { benchReconnect } from './reconnect.ts'
import { benchRest } from './rest.ts'
import { benchSeason } from './season.ts'
import { benchSlowLines } from './slow-lines.ts'
import { benchSoak } from './soak.ts'
import { benchTaps } from './taps.ts'
import { benchTransfers } from './transfers.ts'
import { benchUssd } from './ussd.ts'

const parts = new Map<string, (choice: string[]) => Promise<void>>([
  ['rest', benchRest],
  ['live', () => benchLive().then(benchFollowers)],
  ['reconnect', benchReconnect],
  ['auth', benchAuth],
  ['pages', benchPages],
  ['api', benchApi],
  ['cards', benchCards],
  ['dashboards', benchDashboards],
  ['growth', benchGrowth],
  ['transfers', benchTransfers],
  ['season', benchSeason],
  ['predictor', benchPredictor],
  ['lighthouse', benchLighthouse],
  ['lines', benchSlowLines],
  ['taps', benchTaps],
  ['ussd', benchUssd],
  ['push', benchPush],
  ['soak', benchSoak],
])

/** It takes half an hour: only where it is named. */
const usual = [...parts.keys()].filter(name => name !== 'soak')

const words = process.argv.slice(2)
const choices = new Map<string, string[]>(words.length > 0 ? [] : usual.map(name => [name, []]))
let choice: string[] | undefined
for (const word of words) {
  if (parts.has(word)) {
    choice = []
    choices.set(word, choice)
  } else if (choice) choice.push(word)
  else throw new Error(`There is no part "${word}". Parts: ${[...parts.keys()].join(', ')}.`)
}
for (const [name, chosen] of choices) await parts.get(name)?.(chosen)
