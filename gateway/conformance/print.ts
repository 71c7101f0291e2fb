// What a person reads of the suites' outcomes.
import type { Outcome } from './outcome.ts'

export function printOutcome(name: string, outcome: Outcome, isVerbose: boolean): void {
  console.log(`\n${name}`)
  for (const { name: title, message } of outcome.failed) {
    console.log(`  failed: ${title}`)
    if (isVerbose) console.log(indent(message))
  }
  for (const [reason, titles] of Map.groupBy(outcome.notApplicable, each => each.reason)) {
    console.log(`  not applicable: ${reason}`)
    for (const { name: title } of titles) console.log(`    ${title}`)
  }
}

export function printTable(outcomes: Map<string, Outcome>): void {
  const rows = [...outcomes].map(([name, { passed, failed, notApplicable, skipped }]) =>
    [name, passed, failed.length, notApplicable.length, skipped].map(String),
  )
  console.log('')
  for (const row of [['suite', 'passed', 'failed', 'not applicable', 'skipped by the suite'], ...rows])
    console.log(`| ${row.join(' | ')} |`)
}

/** Colours are for the runner's own screen. */
const indent = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/\u001b\[\d*m/g, '')
    .split('\n')
    .slice(0, 60)
    .map(line => `      ${line}`)
    .join('\n')
