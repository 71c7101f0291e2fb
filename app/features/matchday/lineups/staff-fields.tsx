import * as words from '#messages/matchday/lineups.js'
import {
  type BenchMember,
  licenceProblem,
  memberOf,
  type Staff,
  staffRoles,
} from '#domain/matchday/lineup.ts'
import { staffRoleNames } from '#league/staff-role-names.ts'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

/** Who else sits on the bench: chosen from the staff of the club, or typed where somebody is not on it. */
export function StaffFields({
  staff,
  members,
  day,
  most,
  onChange,
}: {
  staff: readonly Staff[]
  members: readonly BenchMember[]
  day: string
  most: number
  onChange: (staff: readonly Staff[]) => void
}) {
  const change = (place: number, to: Partial<Staff>) =>
    onChange(staff.map((seat, index) => (index === place ? { ...seat, ...to } : seat)))
  const left = members.filter(member => !staff.some(seat => memberOf(seat, members) === member))
  return (
    <>
      {staff.length === 0 ? <p className="text-soft">{words.staffNone({ most })}</p> : null}
      <ul>
        {staff.map((seat, place) => (
          <li key={place} className="border-b border-line py-4">
            <fieldset className="grid gap-3 sm:grid-cols-[1fr_12rem_10rem_auto] sm:items-end">
              <legend className="sr-only">{words.seat({ number: place + 1 })}</legend>
              <Field
                label={words.name}
                name={`staff-name-${place}`}
                maxLength={100}
                readOnly={seat.personId !== null}
                value={seat.name}
                onChange={event => change(place, { name: event.target.value })}
              />
              <Choice
                label={words.as}
                name={`staff-role-${place}`}
                value={seat.role}
                options={staffRoles.map(role => ({ value: role, label: staffRoleNames[role] }))}
                onChange={event =>
                  change(place, { role: staffRoles.find(role => role === event.target.value) ?? 'other' })
                }
              />
              <Field
                label={words.licence}
                name={`staff-licence-${place}`}
                maxLength={100}
                optional={!seat.role.endsWith('coach')}
                value={seat.licence}
                onChange={event => change(place, { licence: event.target.value })}
              />
              <Button
                kind="quiet"
                aria-label={
                  seat.name ? words.takeOff({ name: seat.name }) : words.takeSeatOff({ number: place + 1 })
                }
                onClick={() => onChange(staff.filter((_, index) => index !== place))}
              >
                {words.remove}
              </Button>
            </fieldset>
            <SeatWarnings seat={seat} members={members} day={day} />
          </li>
        ))}
      </ul>
      {staff.length < most ? (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          {left.length > 0 ? (
            <div className="w-full max-w-md">
              <Choice
                label={words.addStaff}
                name="staff-member"
                value=""
                options={[
                  { value: '', label: words.chooseStaff },
                  ...left.map(member => ({ value: String(members.indexOf(member)), label: labelOf(member) })),
                ]}
                onChange={({ target }) => {
                  const member = members[Number(target.value)]
                  if (target.value !== '' && member) onChange([...staff, seatOf(member)])
                }}
              />
            </div>
          ) : null}
          <Button
            kind="quiet"
            onClick={() => onChange([...staff, { name: '', role: 'other', licence: '', personId: null }])}
          >
            {words.addElse}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const seatOf = ({ name, role, licence, personId }: BenchMember): Staff => ({
  name,
  role,
  licence: licence ?? '',
  personId,
})

const labelOf = ({ name, role, licence, whyNot }: BenchMember) =>
  [name, role === 'other' ? null : staffRoleNames[role], licence, whyNot ? words.banned : null]
    .filter(Boolean)
    .join(' · ')

/** What the league knows against the seat: a ban, a licence that is missing or has expired. */
function SeatWarnings({ seat, members, day }: { seat: Staff; members: readonly BenchMember[]; day: string }) {
  const member = memberOf(seat, members)
  const problem = seat.name.trim() === '' ? undefined : licenceProblem(seat, members, day)
  const warnings = [
    member?.whyNot,
    problem === 'missing' ? words.licenceMissing : undefined,
    problem === 'expired' && member?.licenceUntil
      ? words.licenceExpired({ day: dayOf(member.licenceUntil) })
      : undefined,
  ].filter(warning => warning !== undefined && warning !== null)
  return warnings.length === 0 ? null : (
    <ul className="mt-2 text-14" aria-live="polite">
      {warnings.map(warning => (
        <li key={warning} className="flex items-center gap-2">
          <Icon name="warning" size={16} /> {warning}
        </li>
      ))}
    </ul>
  )
}
