import { requestableRoles } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { askingWords } from './role-labels.ts'

export function RoleGuide() {
  return (
    <dl className="grid">
      {requestableRoles.map(role => (
        <div key={role} className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8rem_1fr]">
          <dt className="font-semibold">{capitalize(roleNames[role])}</dt>
          <dd className="text-soft">{askingWords[role]}</dd>
        </div>
      ))}
    </dl>
  )
}
