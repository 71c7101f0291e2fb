// What is said of a paper beside its file.
import * as words from '#messages/transfers/paperForm.js'
import type { MinorException } from '#domain/transfers/documents.ts'
import { dayOf } from '#lib/format/dates.ts'

export const exceptionNames: Record<MinorException, string> = {
  parents_moved: words.parentsMoved,
  near_border: words.nearBorder,
  humanitarian: words.humanitarian,
  unaccompanied: words.unaccompanied,
  five_years: words.fiveYears,
}

const labels: Record<string, string> = {
  date: words.date,
  doctor: words.doctor,
  reference: words.reference,
  exception: words.exception,
}

/** "Doctor: Dr Moyo" */
export function detailWords(name: string, value: string): string {
  const known: Record<string, string> = exceptionNames
  const shown = /^\d{4}-\d\d-\d\d$/.test(value) ? dayOf(value) : (known[value] ?? value)
  return words.detail({ label: labels[name] ?? name, value: shown })
}
