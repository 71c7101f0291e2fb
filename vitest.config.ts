import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

declare module 'vitest' {
  export interface ProvidedContext {
    /** By how much fuzzing and property tests run longer; above 1 in `npm run test:long`, where slow tests run too. */
    scale: number
  }
}

const scale = Number(process.env['TEST_SCALE'] ?? 1)

/** Attacks, crashes and simulations that take ten seconds and more each: `npm run test:long` runs them, too. */
const slow = [
  'domain/numbers/ratings/league.test.ts',
  'gateway/auth/contract/odd-requests.test.ts',
  'gateway/storage/crash.test.ts',
  'gateway/storage/event-loop.test.ts',
  'server/numbers/opened-season.test.ts',
  'supabase/tests/foundation/large-arguments.test.ts',
]

export default defineConfig({
  test: {
    exclude: scale > 1 ? [] : slow,
    include: ['{domain,app,gateway,server,seed,scripts,supabase,bench}/**/*.test.{ts,tsx}'],
    // One PostgreSQL for the whole run; every test file makes its own database in it.
    globalSetup: './gateway/testing/global-setup.ts',
    provide: { scale },
    // One more than the processors: while a file waits (for a program that ends, a time limit), the others work.
    maxWorkers: availableParallelism() + 1,
    // Files make databases of their own and mock nothing, so they can share what they import: a third quicker.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
