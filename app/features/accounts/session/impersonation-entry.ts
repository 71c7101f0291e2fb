// The entry that the browser stores during an impersonation. Anybody can write there,
// so it is not trusted: it is compared with the row in the database, and removed when they differ.
import { forget, recall, remember } from '#lib/browser/storage.ts'
import { type Impersonation, impersonationKey } from './session.ts'
import { entryText, parseEntry } from './impersonation-text.ts'

/** Makes the kept entry say what the database says. An entry that says anything else is removed. */
export function keepEntry(impersonation: Impersonation | null) {
  const kept = recall(impersonationKey)
  const entry = parseEntry(kept)
  const isRight = impersonation && entry && entryText(entry) === entryText(impersonation)
  if (isRight) return
  if (kept !== null) forgetEntry()
  if (impersonation) remember(impersonationKey, entryText(impersonation))
}

function forgetEntry() {
  forget(impersonationKey)
}
