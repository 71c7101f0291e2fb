import { isAdmin } from '#domain/accounts/role-rights.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { Badge } from '#ui/badge.tsx'

export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1 max-sm:justify-end">
      {roles.map(role => (
        <Badge key={role} tone={isAdmin([role]) ? 'warning' : 'plain'}>
          {roleNames[role]}
        </Badge>
      ))}
    </span>
  )
}
