// What a super admin can do to an account, with its texts. A convenience: the database refuses the
// rest by itself.
import * as words from '#messages/accounts/users.js'
import { type Role, roles } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import type { Act } from './commands.ts'

export type ActKind = Act['kind'] | 'impersonate' | 'merge'

type Account = {
  id: string
  roles: readonly Role[]
  suspended: boolean
  hasProposal: boolean
}

/** The acts that can be done to the account as a whole. Nobody does them to themselves. */
export function actsFor(account: Account, me: string): ActKind[] {
  if (account.id === me) return []
  const isSuperAdmin = account.roles.includes('super_admin')
  return [
    ...(grantableRoles(account.roles).length > 0 ? (['grant'] as const) : []),
    ...(isSuperAdmin ? [] : (['impersonate'] as const)),
    'sign-out',
    ...(isSuperAdmin || account.hasProposal || account.suspended ? [] : (['propose'] as const)),
    ...(isSuperAdmin || account.suspended ? [] : (['merge'] as const)),
    ...(account.suspended ? (['restore'] as const) : isSuperAdmin ? [] : (['suspend'] as const)),
  ]
}

/** What can be given at once: a new super admin takes two. */
export const grantableRoles = (held: readonly Role[]) =>
  roles.filter(role => role !== 'super_admin' && !held.includes(role))

/** Everybody holds at least one role. */
export const mayRevoke = (held: readonly Role[]) => held.length > 1

export function isSuspended({ suspendedUntil }: { suspendedUntil: string | null }, now: number = Date.now()) {
  return suspendedUntil !== null && new Date(suspendedUntil).getTime() > now
}

type Words = { title: string; description: string; action: string; busyAction: string; danger: boolean }

const calm = (title: string, description: string, action: string, busyAction: string): Words => ({
  title,
  description,
  action,
  busyAction,
  danger: false,
})

/** What is asked before it is done: what will happen, in words. */
export function actWords(kind: Exclude<ActKind, 'merge'>, name: string, role?: Role): Words {
  const held = role ? roleNames[role] : ''
  switch (kind) {
    case 'grant':
      return calm(words.grant, words.grantLead({ name }), words.grantRole, words.granting)
    case 'revoke':
      return {
        title: words.revokeTitle({ role: held }),
        description: words.revokeLead({ name, role: held }),
        action: words.revokeRole,
        busyAction: words.revoking,
        danger: true,
      }
    case 'propose':
      return calm(words.propose, words.proposeLead({ name }), words.proposeAction, words.proposing)
    case 'suspend':
      return {
        title: words.suspendTitle({ name }),
        description: words.suspendLead({ name }),
        action: words.suspend,
        busyAction: words.suspending,
        danger: true,
      }
    case 'restore':
      return calm(words.restoreTitle({ name }), words.restoreLead({ name }), words.restore, words.restoring)
    case 'sign-out':
      return calm(words.signOutTitle({ name }), words.signOutLead({ name }), words.signOut, words.signingOut)
    case 'impersonate':
      return calm(
        words.impersonateTitle({ name }),
        words.impersonateLead({ name }),
        words.start,
        words.starting,
      )
  }
}

/** What is said when it is done. */
export function doneWords(kind: Act['kind'], name: string, changed: boolean, role?: Role): string {
  const given = { name, role: role ? roleNames[role] : '' }
  switch (kind) {
    case 'grant':
      return changed ? words.granted(given) : words.heldAlready(given)
    case 'revoke':
      return changed ? words.revoked(given) : words.notHeld(given)
    case 'propose':
      return words.proposed({ name })
    case 'suspend':
      return changed ? words.suspended({ name }) : words.suspendedAlready({ name })
    case 'restore':
      return changed ? words.restored({ name }) : words.notSuspended({ name })
    case 'sign-out':
      return changed ? words.signedOut({ name }) : words.notSignedIn({ name })
  }
}
