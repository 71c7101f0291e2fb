import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

// A port of their own, so that journeys can run beside a site that is being worked on.
const port = Number(process.env['E2E_PORT'] ?? 3263)
const baseURL = `http://127.0.0.1:${port}`
const executablePath = findChromium()

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `exec '${process.execPath}' e2e/serve.ts`,
    url: `${baseURL}/readyz`,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
})
