// Format, lint and types: each runs whatever the others say.
import { runStage } from './stage.ts'

export const checks = [
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', tool: 'oxlint', args: ['--quiet'] },
  { name: 'types', tool: 'tsc', args: ['-p', '.'] },
]

export async function runChecks() {
  const failed: string[] = []
  for (const { name, tool, args } of checks) {
    if ((await runStage(name, tool, args)) !== 0) failed.push(name)
  }
  return { passed: checks.length - failed.length, failed: failed.length }
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
