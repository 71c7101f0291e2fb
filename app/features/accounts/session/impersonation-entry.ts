// The entry that the browser stores during an impersonation. Anybody can write there,
// so it is not trusted: it is compared with the row in the database, and removed when they differ.
import { removeStorage, readStorage, writeStorage } from '#lib/browser/storage.ts'
import { type Impersonation, impersonationKey } from './session.ts'
import { entryText, parseEntry } from './impersonation-text.ts'

/** Makes the kept entry say what the database says. An entry that says anything else is removed. */
export function keepEntry(impersonation: Impersonation | null) {
  const kept = readStorage(impersonationKey)
  const entry = parseEntry(kept)
  const isRight = impersonation && entry && entryText(entry) === entryText(impersonation)
  if (isRight) return
  if (kept !== null) forgetEntry()
  if (impersonation) writeStorage(impersonationKey, entryText(impersonation))
}

function forgetEntry() {
  removeStorage(impersonationKey)
}
