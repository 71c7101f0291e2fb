// The gateway's tests alone. The site's own configuration runs them too, with the same options.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many times longer fuzz and property tests run; above 1 slow tests run too. */
    scale: number
  }
}

export const scale = Number(process.env['TEST_SCALE'] ?? 1)

/** Attacks and crashes that take ten seconds and more each: they run when TEST_SCALE is above 1. */
export const slow = [
  'auth/contract/odd-requests.test.ts',
  'backup/point-in-time.test.ts',
  'backup/prove.test.ts',
  'rest/event-loop.test.ts',
  'storage/crash.test.ts',
  'storage/event-loop.test.ts',
]

export const options = {
  provide: { scale },
  // One more than the processors: while a file waits (for a program that ends, a time limit), the others work.
  maxWorkers: availableParallelism() + 1,
  // Files make databases of their own and mock nothing, so they can share what they import: a third quicker.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What is waited for comes when it comes: on a slow machine a second, the default, is not enough.
  expect: { poll: { timeout: 20_000 } },
} as const

export default defineConfig({
  // Beside the cache of the site's tests: a workspace has no node_modules of its own.
  cacheDir: '../node_modules/.vite/gateway',
  test: {
    ...options,
    exclude: scale > 1 ? [] : slow,
    include: ['**/*.test.ts'],
    // One PostgreSQL for the whole run; every test file makes its own database in it.
    globalSetup: './testing/global-setup.ts',
  },
})
