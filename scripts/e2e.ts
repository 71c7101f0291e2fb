// The journeys in a real browser, against the built website.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { runStage } from './stage.ts'
import { inWords, readTally, type Tally, tallyVariable, total } from './tally.ts'

export async function runJourneys(args: string[] = []): Promise<Tally> {
  const built = await runStage('build', 'node', ['scripts/build.ts'])
  if (built !== 0) return { passed: 0, failed: 2, failures: ['build: failed', 'journeys: not run'] }

  const reports = mkdtempSync(join(tmpdir(), 'pitch263-reports-'))
  const file = join(reports, 'journeys.json')
  try {
    const env = {
      CHROMIUM: ensureChromium(),
      E2E_PORT: String(await freePort()),
      [tallyVariable]: file,
    }
    const reporters = '--reporter=list,./scripts/playwright-reporter.ts'
    const code = await runStage('journeys', 'playwright', ['test', reporters, ...args], env)
    return total([{ passed: 1, failed: 0, failures: [] }, readTally('journeys', file, code)])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    console.error(message)
    return { passed: 1, failed: 1, failures: [inWords('journeys', message)] }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

// Two runs on one machine must not meet on one port.
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return address !== null && typeof address === 'object' ? address.port : 3263
}

if (import.meta.main) {
  const { failed } = await runJourneys(process.argv.slice(2))
  process.exitCode = failed > 0 ? 1 : 0
}
