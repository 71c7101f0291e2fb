// What a row of the audit log says, in words.
import { isRole, roleNames } from '#domain/accounts/roles.ts'

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
  // What somebody claims to have done is kept apart from what the database recorded.
  if (subject === 'log_super_admin_action') return `Noted: ${action.replaceAll('_', ' ')}`
  switch (action) {
    case 'role_granted':
      return `Granted the role ${role}`
    case 'role_revoked':
      return `Revoked the role ${role}`
    case 'role_request_granted':
      return `Granted the request to be ${role}`
    case 'role_request_refused':
      return `Refused the request to be ${role}`
    case 'role_wish_refused':
      return `Sign-up wished to be ${role}; refused`
    case 'super_admin_proposed':
      return 'Proposed as super admin'
    case 'user_suspended':
      return 'Suspended'
    case 'user_restored':
      return 'Restored'
    case 'factor_reset_proposed':
      return 'Proposed to reset two-step verification'
    case 'factor_reset':
      return 'Reset two-step verification'
    case 'factor_reset_discarded':
      return 'Discarded the reset of two-step verification'
    case 'user_signed_out':
      return `Signed out everywhere (${sessions(details['sessions'])})`
    case 'impersonation_started':
      return `Began to impersonate, for ${text(details['minutes'])} minutes`
    case 'impersonation_ended':
      return `Impersonation ended (${text(details['cause'])})`
    case 'account_merged':
      return 'Merged into another account, and closed'
    case 'account_taken_in':
      return 'Took in another account'
    case 'freeze_proposed':
      return `Proposed to freeze ${text(details['transfer'])}`
    case 'transfer_frozen':
      return `Froze ${text(details['transfer'])} for ${text(details['hours'])} hours`
    case 'freeze_ended':
      return `Ended the freeze of ${text(details['transfer'])}`
    case 'decisions_exported':
      return `Exported ${text(details['rows'])} decisions of the association`
    case 'flag_added':
    case 'flag_changed':
      return `${action === 'flag_added' ? 'Added' : 'Changed'} the flag ${subjectId}: ${details['is_enabled'] === true ? 'on' : 'off'}`
    case 'flag_archived':
      return `Archived the flag ${subjectId}`
    case 'flag_restored':
      return `Took up the flag ${subjectId} again`
    case 'flag_removed':
      return `Removed the flag ${subjectId}`
    default: {
      const words = action.replaceAll('_', ' ')
      return words.charAt(0).toUpperCase() + words.slice(1)
    }
  }
}

const sessions = (count: unknown) => (count === 1 ? '1 session' : `${text(count)} sessions`)

/** Why, where it was said. */
export function reasonOf({ details }: { details: unknown }): string {
  return text(fields(details)['reason'])
}
