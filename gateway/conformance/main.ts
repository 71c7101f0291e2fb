// The client libraries' own test suites, run against the gateway:
//   npm run conformance -- DIR [postgrest-js …] [--verbose]
// DIR is a checkout of the client monorepo (supabase-js) with its dependencies installed.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { authJs } from './auth-js.ts'
import { postgrestJs } from './postgrest-js.ts'
import { printOutcome, printTable } from './print.ts'
import { realtimeJs } from './realtime-js.ts'
import { runSuite } from './run-suite.ts'
import type { Outcome } from './outcome.ts'
import { storageJs } from './storage-js.ts'
import { withSuiteGateway } from './suite-gateway.ts'
import { supabaseJs } from './supabase-js.ts'

const suites = [postgrestJs, authJs, realtimeJs, storageJs, supabaseJs]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
})
const [checkout, ...named] = positionals
const unknown = named.filter(name => suites.every(suite => suite.name !== name))

if (checkout === undefined || !existsSync(resolve(checkout, 'packages', 'core')) || unknown.length > 0) {
  console.error('npm run conformance -- DIR [suite …] [--verbose]')
  console.error('DIR: a checkout of the client monorepo, with its dependencies installed by pnpm.')
  console.error(`Suites: ${suites.map(suite => suite.name).join(', ')}. All run if none is named.`)
  process.exitCode = 2
} else {
  const outcomes = new Map<string, Outcome>()
  for (const suite of suites) {
    if (named.length > 0 && !named.includes(suite.name)) continue
    const outcome = await withSuiteGateway(suite, checkout, () => runSuite(suite, checkout))
    outcomes.set(suite.name, outcome)
    printOutcome(suite.name, outcome, values.verbose)
  }
  printTable(outcomes)
  if ([...outcomes.values()].some(({ failed }) => failed.length > 0)) process.exitCode = 1
}
