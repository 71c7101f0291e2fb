import { defineConfig } from 'vitest/config'
import { options, scale, slow as slowInGateway } from '#gateway/vitest.config.ts'
import { LongestFirst } from '#scripts/longest-first.ts'
import { compileMessages } from '#scripts/messages/compile.ts'

compileMessages(import.meta.dirname)

/** Attacks, crashes and simulations that take ten seconds and more each: `npm run test:long` runs them, too. */
const slow = [
  ...slowInGateway.map(path => `gateway/${path}`),
  // Its long form is `npm run attack`.
  'bench/attack/attack.test.ts',
  'domain/numbers/ratings/league.test.ts',
  'scripts/backtest.test.ts',
  // It starts both runners on tests that fail.
  'scripts/tally.test.ts',
  'server/numbers/opened-season.test.ts',
  'supabase/tests/foundation/large-arguments.test.ts',
]

/** `--sequence.shuffle` would do nothing where another order is set. */
const hasOrder = process.argv.some(word => word.startsWith('--sequence'))

export default defineConfig({
  test: {
    ...options,
    exclude: scale > 1 ? [] : slow,
    include: ['{domain,app,gateway,server,seed,scripts,supabase,bench}/**/*.test.{ts,tsx}'],
    globalSetup: './gateway/testing/global-setup.ts',
    ...(hasOrder ? {} : { sequence: { sequencer: LongestFirst } }),
  },
})
