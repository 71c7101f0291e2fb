// The journeys in a real browser, against the built website.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { seededData } from './seeded-data.ts'
import { runStage } from './stage.ts'
import { inWords, readTally, type Tally, tallyVariable, total } from './tally.ts'

/** The website, built, and the folder with its data. */
export type Site = { built: Tally; data?: string }

export async function prepareSite(): Promise<Site> {
  const code = await runStage('build', 'node', ['scripts/build.ts'])
  if (code !== 0) return { built: { passed: 0, failed: 1, failures: ['build: failed'] } }
  const started = Date.now()
  try {
    const data = await seededData()
    console.log(`· seeded data: ready, ${((Date.now() - started) / 1000).toFixed(1)} s`)
    return { built: { passed: 1, failed: 0, failures: [] }, data }
  } catch (error) {
    return { built: { passed: 0, failed: 1, failures: [told('seeded data', error)] } }
  }
}

export async function runJourneys({ built, data }: Site, args: string[] = []): Promise<Tally> {
  if (data === undefined)
    return total([built, { passed: 0, failed: 1, failures: ['journeys: not run, there is no site'] }])
  const reports = mkdtempSync(join(tmpdir(), 'pitch263-reports-'))
  const file = join(reports, 'journeys.json')
  try {
    const env = {
      CHROMIUM: ensureChromium(),
      E2E_PORT: String(await freePort()),
      SEEDED_DATA: data,
      [tallyVariable]: file,
    }
    const reporters = '--reporter=list,./scripts/playwright-reporter.ts'
    const code = await runStage('journeys', 'playwright', ['test', reporters, ...args], env)
    return total([built, readTally('journeys', file, code)])
  } catch (error) {
    return total([built, { passed: 0, failed: 1, failures: [told('journeys', error)] }])
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

const told = (what: string, error: unknown) =>
  inWords(what, error instanceof Error ? error.message : String(error))

if (import.meta.main) {
  const { failed, failures } = await runJourneys(await prepareSite(), process.argv.slice(2))
  for (const each of failures) console.log(`× ${each}`)
  process.exitCode = failed > 0 ? 1 : 0
}
