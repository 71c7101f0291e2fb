// The entry that the browser keeps while a super admin looks through another's eyes. Anybody can write there,
// so nothing is believed of it: it is compared with the row in the database, and goes when they differ.
import { isRole } from '#domain/accounts/roles.ts'
import { forget, recall, remember } from '#lib/browser/storage.ts'
import { type Impersonation, type ImpersonationEntry, impersonationKey } from './session.ts'

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** The entry in a text, when each of its six fields is what it should be. */
export function parseEntry(text: string | null): ImpersonationEntry | null {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const entry: { [Field in keyof ImpersonationEntry]?: unknown } = value
  const { targetUserId, targetUserEmail, targetUserRole, targetUserName, originalAdminId, sessionId } = entry
  if (!isId(targetUserId) || !isId(originalAdminId) || !isId(sessionId)) return null
  if (!isTextOrNull(targetUserEmail) || !isTextOrNull(targetUserName) || !isRole(targetUserRole)) return null
  return { targetUserId, targetUserEmail, targetUserRole, targetUserName, originalAdminId, sessionId }
}

function parsed(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else wrote it, and it says nothing.
    return null
  }
}

/** The six fields as they are kept, always in the same order. */
export function entryText(impersonation: ImpersonationEntry): string {
  const { targetUserId, targetUserEmail, targetUserRole, targetUserName, originalAdminId, sessionId } =
    impersonation
  return JSON.stringify({
    targetUserId,
    targetUserEmail,
    targetUserRole,
    targetUserName,
    originalAdminId,
    sessionId,
  })
}

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
