// The journeys in a real browser, against the built website.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { seededData } from './seeded-data.ts'
import { runStage } from './stage.ts'
import { inWords, readTally, type Tally, tallyVariable, total } from './tally.ts'

/** What the journeys need, or why it is not there. */
type Prepared<T> = { tally: Tally; made?: T }

export async function buildSite(): Promise<Prepared<true>> {
  const code = await runStage('build', 'node', ['scripts/build.ts'])
  return code === 0
    ? { tally: { passed: 1, failed: 0, failures: [] }, made: true }
    : { tally: { passed: 0, failed: 1, failures: ['build: failed'] } }
}

/** The folder with the data of a site, which is made by the built one. */
export async function seedSite(): Promise<Prepared<string>> {
  const started = Date.now()
  try {
    const made = await seededData()
    console.log(`· seeded data: passed, ${((Date.now() - started) / 1000).toFixed(1)} s`)
    return { tally: { passed: 1, failed: 0, failures: [] }, made }
  } catch (error) {
    return { tally: { passed: 0, failed: 1, failures: [failureText('seeded data', error)] } }
  }
}

/** The site on its own, for those who run nothing else meanwhile. */
export async function runJourneysAlone(args: string[]): Promise<Tally> {
  const { tally, made } = await buildSite()
  if (!made) return tally
  const { tally: seeded, made: data } = await seedSite()
  return total([tally, seeded, ...(data ? [await runJourneys(data, args)] : [])])
}

export async function runJourneys(data: string, args: string[] = []): Promise<Tally> {
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
    return readTally('journeys', file, code)
  } catch (error) {
    return { passed: 0, failed: 1, failures: [failureText('journeys', error)] }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}

const failureText = (what: string, error: unknown) =>
  inWords(what, error instanceof Error ? error.message : String(error))

if (import.meta.main) {
  const { failed, failures } = await runJourneysAlone(process.argv.slice(2))
  for (const each of failures) console.log(`× ${each}`)
  process.exitCode = failed > 0 ? 1 : 0
}
