import * as duties from '#messages/homes/hub.js'
import { Link } from '#ui/link.tsx'
import type { Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Icon } from '#ui/icon.tsx'
import { placeOf } from './tabs-of.ts'

const abouts: Record<Role, string> = {
  super_admin: duties.superAdmin,
  zifa_admin: duties.zifaAdmin,
  admin: duties.admin,
  club_admin: duties.clubAdmin,
  club: duties.club,
  scout: duties.scout,
  referee: duties.referee,
  coach: duties.coach,
  player: duties.player,
  fan: duties.fan,
}

/** Every role that a person holds, each the way to where its work is. */
export function RoleCards({
  roles,
  userId,
}: {
  roles: readonly { role: Role; since?: string | undefined }[]
  userId: string
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {roles.map(({ role, since }) => (
        <li key={role} className="grid">
          <Link
            to={placeOf(role, userId)}
            className="group grid content-start gap-1 rounded-md border border-edge px-4 py-3 text-ink no-underline hover:border-green"
          >
            <span className="font-display flex items-center justify-between gap-3 text-20 leading-tight group-hover:underline">
              {capitalize(roleNames[role])}
              <Icon name="right" size={16} />
            </span>
            <span className="text-soft">{abouts[role]}</span>
            {since ? <span className="text-14 text-soft">{duties.since({ day: dayOf(since) })}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}
