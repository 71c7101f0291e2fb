import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,app,gateway,server,seed,scripts,supabase,bench}/**/*.test.{ts,tsx}'],
    // One PostgreSQL for the whole run; every test file makes its own database in it.
    globalSetup: './gateway/testing/global-setup.ts',
    // Left to itself vitest keeps one processor free, which on a machine of two is half of it.
    maxWorkers: '100%',
    // Files make databases of their own and mock nothing, so they can share what they import: a third quicker.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that fails is tried once more, and named as flaky when it passes then (scripts/flaky-reporter.ts): a bug to be
    // mended all the same.
    retry: 1,
  },
})
