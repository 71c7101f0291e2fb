// Format, lint and types: each runs whatever the others say.
import { join } from 'node:path'
import { compileMessages } from './messages/compile.ts'
import { runKept } from './stage.ts'
import { inWords, type Tally, total } from './tally.ts'

// The part that knows types is a Go program that ends after half a minute and keeps nearly all it has made: collecting
// garbage would be a quarter of its work. It begins to collect where it comes near the limit.
const withoutCollector = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

const checks = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'], env: {} },
  // One program for both: the types that the rules ask for are those that are checked. It tells everything tsc tells.
  { name: 'lint and types', tool: 'oxlint', args: ['--quiet', '--type-check'], env: withoutCollector },
]

export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = []
  // The types of the messages are made from the catalogues.
  compileMessages(join(import.meta.dirname, '..'))
  for (const { name, tool, args, env } of checks) {
    const { code, output } = await runKept(name, tool, args, env)
    tallies.push(
      code === 0
        ? { passed: 1, failed: 0, failures: [] }
        : { passed: 0, failed: 1, failures: [inWords(name, output, 20)] },
    )
  }
  return total(tallies)
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
