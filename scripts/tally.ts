// How many tests passed and failed, and what failed, from the files that our reporters write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Tally = {
  passed: number
  failed: number
  /** What failed, with its first error lines: the last lines of a long run are often all that is seen of it. */
  failures: string[]
}

/** Where a reporter writes its tally: the runners start in a process of their own. */
export const tallyVariable = 'TALLY_FILE'

export function writeTally(counted: Tally) {
  const file = process.env[tallyVariable]
  if (file) writeFileSync(file, JSON.stringify(counted))
}

/** A runner that failed without naming a failure (it crashed, or did not start) counts as one failure. */
export function readTally(name: string, file: string, exitCode: number): Tally {
  const counted: Tally = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, failures: [] }
  if (exitCode === 0 || counted.failed > 0) return counted
  return {
    ...counted,
    failed: 1,
    failures: [...counted.failures, `${name}: ended with code ${exitCode} and named no failed test`],
  }
}

export function total(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/** Enough of a message to see what was expected, without the whole stack. */
export function inWords(what: string, message: string, lines = 12) {
  const text = stripVTControlCharacters(message).trim()
  return [what, ...text.split('\n').slice(0, lines)].join('\n    ')
}

/** The place of an error, relative to the repository. */
export function place(file: string, line: number) {
  return `${relative(process.cwd(), file)}:${line}`
}

/** What failed comes last, each under its mark, and then the sum. */
export function report({ passed, failed, failures }: Tally) {
  return [...failures.map(each => `× ${each}`), `${passed} passed, ${failed} failed`].join('\n')
}
