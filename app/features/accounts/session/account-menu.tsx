import * as words from '#messages/accounts/account.js'
import { useEffect, useState } from 'react'
import { homeOf, type Role } from '#domain/accounts/roles.ts'
import { countData } from '#lib/browser/count-data.ts'
import { countUnsent } from '#lib/data/unsent.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { roleNames } from '#ui/role-names.ts'
import { Bell } from './bell.tsx'
import { useExit } from './impersonation-exit.ts'
import { useSession } from './session.ts'
import { SignOutWarning } from './sign-out-warning.tsx'

/** The account that the site is seen as: who that is, where they can go, and how to sign out. */
export function AccountMenu() {
  const { status, profile, user, roles, rolesFailed, isImpersonating, signOut } = useSession()
  const { exit } = useExit()
  useEffect(countData, [])
  const [leaving, setLeaving] = useState<{ scope: 'global' | 'local'; unsent: number }>()
  function leave(scope: 'global' | 'local') {
    const unsent = countUnsent(user?.id)
    if (unsent > 0) setLeaving({ scope, unsent })
    else void signOut(scope)
  }
  const name = profile?.fullName ?? profile?.email ?? profile?.phone ?? user?.email ?? words.yourAccount
  const contact = profile?.email ?? profile?.phone
  const isKnown = status === 'ready'
  const about = (
    <span className="block max-w-64 [overflow-wrap:anywhere]">
      <span className="block font-semibold text-ink">
        <bdi>{name}</bdi>
      </span>
      {contact && contact !== name ? <span className="block">{contact}</span> : null}
      {isKnown ? (
        <span className="block">{rolesFailed ? words.rolesNotLoaded : rolesText(roles)}</span>
      ) : null}
    </span>
  )
  const ways: MenuItem[] = isKnown
    ? [
        ...homes(roles, profile?.id),
        { label: words.dashboard, to: '/dashboard' },
        { label: words.notifications, to: '/dashboard/notifications' },
        { label: words.settings, to: '/dashboard/settings' },
        'line',
      ]
    : []
  const wayBack: MenuItem[] = [{ label: words.exitImpersonation, onSelect: () => void exit() }, 'line']
  return (
    <>
      {isKnown && profile ? <Bell userId={profile.id} /> : null}
      <Menu
        label={words.menu({ name })}
        trigger={<Avatar name={name} />}
        items={[
          { heading: about },
          'line',
          ...(isImpersonating ? wayBack : []),
          ...ways,
          { label: words.signOut, onSelect: () => leave('global') },
          { label: words.signOutHere, onSelect: () => leave('local') },
        ]}
      />
      {leaving ? (
        <SignOutWarning
          unsent={leaving.unsent}
          onSignOut={() => void signOut(leaving.scope)}
          onStay={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  )
}

function rolesText(roles: readonly Role[]) {
  const text = roles.map(role => roleNames[role]).join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** One way to each home, under the name of the most powerful role that lives there. */
function homes(roles: readonly Role[], userId: string | undefined): MenuItem[] {
  const found = new Map<string, Role>()
  for (const role of roles) {
    const home = homeOf(role, userId)
    if (home !== '/dashboard' && !found.has(home)) found.set(home, role)
  }
  return [...found].map(([to, role]) => ({ label: words.home({ role: rolesText([role]) }), to }))
}
