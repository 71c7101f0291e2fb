// What came of looking at a file, and what of it is sent when it is imported.
import * as words from '#messages/curation/imports.js'
import type { ImportRow, Kind } from '#domain/curation/import-file.ts'
import type { Planned } from './commands.ts'

export const countOf = (plan: readonly Planned[], outcome: Planned['outcome']) =>
  plan.filter(line => line.outcome === outcome).length

/** How many of them bring a result, which somebody else confirms. */
export const resultsIn = (plan: readonly Planned[]) =>
  plan.filter(({ changes }) =>
    changes.some(([column, , is]) => column === 'status' && is === 'report_submitted'),
  ).length

/** "306 lines: 12 to add, 2 to change, 1 rejected, 291 without change." */
export function summaryOf(plan: readonly Planned[]): string {
  return words.summary({
    lines: plan.length,
    added: countOf(plan, 'add'),
    changed: countOf(plan, 'change'),
    refused: countOf(plan, 'refused'),
    same: countOf(plan, 'same'),
  })
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
  date: words.day,
  kick_off: words.kickOff,
  venue: words.ground,
  awarded: words.awarded,
  shirt_number: words.shirtNumber,
  starts_on: words.from,
  ends_on: words.until,
}

const valueNames: Record<string, string> = { report_submitted: words.waiting }

const wordsOf = (value: string | null) =>
  value === null ? words.nothingThere : (valueNames[value] ?? value.replaceAll('_', ' '))

/** "score: nothing → 2–1" */
export function changeWords(planned: Planned): string[] {
  return planned.changes.map(([column, was, is]) => {
    const name = names[column] ?? column
    return planned.outcome === 'add' ? `${name}: ${wordsOf(is)}` : `${name}: ${wordsOf(was)} → ${wordsOf(is)}`
  })
}
