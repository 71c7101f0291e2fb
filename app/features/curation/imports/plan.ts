// What came of looking at a file, and what of it is sent when it is imported.
import type { ImportRow, Kind } from '#domain/curation/import-file.ts'
import type { Planned } from './commands.ts'

export const countOf = (plan: readonly Planned[], outcome: Planned['outcome']) =>
  plan.filter(line => line.outcome === outcome).length

/** How many of them bring a result, which somebody else confirms. */
export const resultsIn = (plan: readonly Planned[]) =>
  plan.filter(({ changes }) =>
    changes.some(([column, , is]) => column === 'status' && is === 'report_submitted'),
  ).length

/** "306 lines: 12 to add, 2 to change, 1 refused; 291 are as the record has them." */
export function summaryOf(plan: readonly Planned[]): string {
  const lines = plan.length === 1 ? '1 line' : `${plan.length} lines`
  const parts = [
    `${countOf(plan, 'add')} to add`,
    `${countOf(plan, 'change')} to change`,
    `${countOf(plan, 'refused')} refused`,
  ]
  const same = countOf(plan, 'same')
  const rest =
    same === 0 ? '' : same === 1 ? '; 1 is as the record has it' : `; ${same} are as the record has them`
  return `${lines}: ${parts.join(', ')}${rest}.`
}

/** The rows that do something, each with the version that was looked at: who was quicker is not overwritten. */
export function rowsToSend(kind: Kind, rows: readonly ImportRow[], plan: readonly Planned[]): ImportRow[] {
  const planned = new Map(plan.map(line => [line.line, line]))
  return rows.flatMap(row => {
    const line = planned.get(Number(row['line']))
    if (line?.outcome !== 'add' && line?.outcome !== 'change') return []
    return [kind === 'matches' ? { ...row, version: line.version } : row]
  })
}

const names: Record<string, string> = {
  date: 'day',
  kick_off: 'kick-off',
  venue: 'ground',
  awarded: 'awarded score',
  shirt_number: 'shirt number',
  starts_on: 'from',
  ends_on: 'until',
}

const valueNames: Record<string, string> = { report_submitted: 'waiting for confirmation' }

const wordsOf = (value: string | null) =>
  value === null ? 'nothing' : (valueNames[value] ?? value.replaceAll('_', ' '))

/** "score: nothing → 2–1" */
export function changeWords(planned: Planned): string[] {
  return planned.changes.map(([column, was, is]) => {
    const name = names[column] ?? column
    return planned.outcome === 'add' ? `${name}: ${wordsOf(is)}` : `${name}: ${wordsOf(was)} → ${wordsOf(is)}`
  })
}
