// Format, lint and types: each runs whatever the others say.
import { runKept } from './stage.ts'
import { inWords, type Tally, total } from './tally.ts'

// What has not changed since the last time is not looked at again: a tenth of the time.
const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsc.tsbuildinfo']

const checks = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', tool: 'oxlint', args: ['--quiet'] },
  { name: 'types', tool: 'tsc', args: ['-p', '.', ...known] },
]

export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = []
  for (const { name, tool, args } of checks) {
    const { code, output } = await runKept(name, tool, args)
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
