import { homeOf, roleNames } from '#domain/roles.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Menu } from '#ui/menu.tsx'
import { useSession } from './session.ts'

/** Where the one who is signed in can go, and the ways out. */
export function AccountMenu() {
  const { profile, user, primaryRole, signOut } = useSession()
  const name = profile?.fullName ?? profile?.email ?? profile?.phone ?? user?.email ?? 'Your account'
  return (
    <Menu
      label={`Account of ${name}`}
      trigger={<Avatar name={name} />}
      items={[
        { label: `Home of the ${roleNames[primaryRole]}`, to: homeOf(primaryRole, profile?.id) },
        { label: 'Dashboard', to: '/dashboard' },
        { label: 'Settings', to: '/dashboard/settings' },
        'line',
        { label: 'Sign out', onSelect: () => void signOut() },
        { label: 'Sign out on this device only', onSelect: () => void signOut('local') },
      ]}
    />
  )
}
