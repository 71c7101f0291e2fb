import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

// A port of their own, so that journeys can run beside a site that is being worked on.
const port = Number(process.env['E2E_PORT'] ?? 3263)
const baseURL = `http://127.0.0.1:${port}`
const executablePath = findChromium()

// Known to the server and to the tests, which make the people they need as the operator would.
process.env['SUPABASE_PUBLISHABLE_KEY'] ??= 'sb_publishable_journeys_0000000000000'
process.env['SUPABASE_SECRET_KEY'] ??= 'sb_secret_journeys_00000000000000000'

export default defineConfig({
  testDir: 'e2e',
  // Only where the site was built in the language that it looks at: `npm run pseudo`.
  testIgnore: process.env['PSEUDO_LOCALE'] ? [] : ['**/pseudo*.spec.ts'],
  fullyParallel: true,
  // One more than the processors we reckon with: while one waits for an answer, the others draw.
  workers: 3,
  timeout: 90_000,
  // Two cores draw for three browsers and serve them too: what takes a second alone may take ten here.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL,
    // Nothing slides or fades: each step of it would be a frame to draw, and a moving button is not pressed before it rests.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs as much as the pages themselves: for looking into a failure, with E2E_TRACE=on.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // What is drawn is drawn by the processor: a process of its own for that costs a tenth of all work.
        '--in-process-gpu',
        '--disable-background-networking',
        // Every document is a new one that runs for a moment: its code is gone before it is worth optimizing.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  webServer: {
    command: `exec '${process.execPath}' e2e/serve.ts`,
    url: `${baseURL}/readyz`,
    env: {
      PORT: String(port),
      // Every test comes from an address of its own, and is counted alone.
      TRUSTED_PROXIES: '127.0.0.1',
      SUPABASE_PUBLISHABLE_KEY: process.env['SUPABASE_PUBLISHABLE_KEY'],
      SUPABASE_SECRET_KEY: process.env['SUPABASE_SECRET_KEY'],
    },
    // The first start makes the database and loads the record, beside whatever else the machine does.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
})
