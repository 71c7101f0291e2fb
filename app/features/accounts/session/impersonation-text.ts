// The text of the impersonation entry in the browser's storage. Anybody can write there, so each field is checked.
import { isRole } from '#domain/accounts/roles.ts'
import type { ImpersonationEntry } from './session.ts'

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
