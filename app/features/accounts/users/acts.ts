// What a super admin can do to an account, with its texts. A convenience: the database refuses the
// rest by itself.
import { type Role, roleNames, roles } from '#domain/accounts/roles.ts'
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
  const held = role ? roleNames[role] : 'role'
  switch (kind) {
    case 'grant':
      return calm('Grant a role', `${name} can use it at once, on every device.`, 'Grant role', 'Granting…')
    case 'revoke':
      return {
        title: `Revoke ${held}`,
        description: `${name} will no longer be ${held}, and loses what the role opens at once.`,
        action: 'Revoke role',
        busyAction: 'Revoking…',
        danger: true,
      }
    case 'propose':
      return calm(
        'Propose as super admin',
        `A new super admin takes two people. You propose ${name}; another super admin grants or refuses it under Requests.`,
        'Propose',
        'Proposing…',
      )
    case 'suspend':
      return {
        title: `Suspend ${name}`,
        description: `${name} will be signed out everywhere and cannot sign in until restored.`,
        action: 'Suspend',
        busyAction: 'Suspending…',
        danger: true,
      }
    case 'restore':
      return calm(
        `Restore ${name}`,
        `${name} can sign in again, with the same roles.`,
        'Restore',
        'Restoring…',
      )
    case 'sign-out':
      return calm(
        `Sign ${name} out everywhere`,
        `Every session of ${name} ends now. Signing in again is possible at once.`,
        'Sign out everywhere',
        'Signing out…',
      )
    case 'impersonate':
      return calm(
        `Impersonate ${name}`,
        `You will see the site as ${name} sees it. Nothing can be changed until you exit. They can see that it happened, and why.`,
        'Start',
        'Starting…',
      )
  }
}

/** What is said when it is done. */
export function doneWords(kind: Act['kind'], name: string, changed: boolean, role?: Role): string {
  const held = role ? roleNames[role] : 'the role'
  switch (kind) {
    case 'grant':
      return changed ? `${name} now holds the role ${held}.` : `${name} held the role ${held} already.`
    case 'revoke':
      return changed ? `${name} no longer holds the role ${held}.` : `${name} did not hold the role ${held}.`
    case 'propose':
      return `${name} is proposed as super admin. Another super admin decides.`
    case 'suspend':
      return changed ? `${name} is suspended.` : `${name} was suspended already.`
    case 'restore':
      return changed ? `${name} is restored.` : `${name} was not suspended.`
    case 'sign-out':
      return changed ? `${name} is signed out everywhere.` : `${name} was not signed in anywhere.`
  }
}
