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
  'bench/drill/drill.test.ts',
  'bench/follow-match.test.ts',
  'domain/numbers/ratings/league.test.ts',
  // It makes packages, and a Debian to install them in.
  'scripts/package/package.test.ts',
  // The same, with systemd, and every command of docs/operations.md.
  'scripts/operations/page.test.ts',
  'scripts/promtool.test.ts',
  'scripts/backtest.test.ts',
  // A whole site is backed up and restored; its parts are tried in gateway/backup and server/backups.
  'scripts/backup.test.ts',
  // It starts both runners on tests that fail.
  'scripts/tally.test.ts',
  'server/event-loop.test.ts',
  'server/numbers/opened-season.test.ts',
  'supabase/tests/foundation/large-arguments.test.ts',
  'supabase/tests/foundation/earlier-versions.test.ts',
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
