// What a row of the audit log says, in words.
import * as words from '#messages/oversight/audit.js'
import { capitalize } from '#lib/format/capitalize.ts'
import { isRole } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { actionNames, rowActionWords } from './action-labels.ts'

type Entry = { action: string; subject: string | null; subjectId: string | null; details: unknown }

const fields = (details: unknown): Record<string, unknown> =>
  typeof details === 'object' && details !== null && !Array.isArray(details) ? { ...details } : {}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function roleOf(details: Record<string, unknown>) {
  const role = details['role']
  return isRole(role) ? roleNames[role] : text(role)
}

/** What was done. Something without a label is shown by its own name. */
export function wordsOf({ action, subject, subjectId, details: given }: Entry): string {
  const details = fields(given)
  const role = roleOf(details)
  const flag = subjectId ?? ''
  // What somebody claims to have done is kept apart from what the database recorded.
  if (subject === 'log_super_admin_action') return words.noted({ action: action.replaceAll('_', ' ') })
  switch (action) {
    case 'role_granted':
      return words.roleGranted({ role })
    case 'role_revoked':
      return words.roleRevoked({ role })
    case 'role_request_granted':
      return words.requestGranted({ role })
    case 'role_request_refused':
      return words.requestRefused({ role })
    case 'role_wish_refused':
      return words.wishRefused({ role })
    case 'super_admin_proposed':
      return words.superProposed
    case 'user_suspended':
      return words.suspended
    case 'user_restored':
      return words.restored
    case 'factor_reset_proposed':
      return words.resetProposed
    case 'factor_reset':
      return words.reset
    case 'factor_reset_discarded':
      return words.resetDiscarded
    case 'user_signed_out':
      return words.signedOut({ count: Number(details['sessions']) })
    case 'impersonation_started':
      return words.impersonationStarted({ minutes: text(details['minutes']) })
    case 'impersonation_ended':
      return words.impersonationEnded({ cause: text(details['cause']) })
    case 'account_merged':
      return words.merged
    case 'account_taken_in':
      return words.tookIn
    case 'freeze_proposed':
      return words.freezeProposed({ transfer: text(details['transfer']) })
    case 'transfer_frozen':
      return words.frozen({ transfer: text(details['transfer']), hours: text(details['hours']) })
    case 'freeze_ended':
      return words.freezeEnded({ transfer: text(details['transfer']) })
    case 'mail_retried':
      return words.mailRetried
    case 'decisions_exported':
      return words.exported({ rows: text(details['rows']) })
    case 'flag_added':
      return (details['is_enabled'] === true ? words.flagAddedOn : words.flagAddedOff)({ flag })
    case 'flag_changed':
      return (details['is_enabled'] === true ? words.flagChangedOn : words.flagChangedOff)({ flag })
    case 'flag_archived':
      return words.flagArchived({ flag })
    case 'flag_restored':
      return words.flagRestored({ flag })
    case 'flag_removed':
      return words.flagRemoved({ flag })
    default:
      return actionNames[action] ?? rowActionWords(action, subject) ?? capitalize(action.replaceAll('_', ' '))
  }
}

/** Why, where it was said. What nobody said in words of their own was read by its code (queries.ts). */
export function reasonOf({ details }: { details: unknown }): string {
  return text(fields(details)['reason'])
}
