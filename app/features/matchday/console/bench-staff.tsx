import * as words from '#messages/matchday/console.js'
import { staffRoleName } from '#league/staff-role-names.ts'
import { OtherTap } from './other-tap.tsx'

/** Who sits on the bench besides the players: one tap, or the name where the line-up does not have it. */
export function BenchStaff({
  staff,
  onPick,
  onUnlisted,
}: {
  staff: readonly { name: string; role: string }[]
  onPick: (who: string) => void
  onUnlisted: () => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-14 text-soft">{words.benchStaff}</legend>
      <div className="grid gap-2">
        {staff.map(({ name, role }) => (
          <OtherTap key={`${role} ${name}`} onClick={() => onPick(`${name}, ${role}`)}>
            {name}
            <span className="block text-14 text-soft">{staffRoleName(role)}</span>
          </OtherTap>
        ))}
        <OtherTap onClick={onUnlisted}>{staff.length === 0 ? words.staffOther : words.staffElse}</OtherTap>
      </div>
    </fieldset>
  )
}
