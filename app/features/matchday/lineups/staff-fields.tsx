import {
  type BenchMember,
  licenceProblem,
  memberOf,
  type Staff,
  staffRoles,
} from '#domain/matchday/lineup.ts'
import { capitalize } from '#lib/format/capitalize.ts'
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
      {staff.length === 0 ? (
        <p className="text-soft">Nobody yet. At most {most} sit beside the players.</p>
      ) : null}
      <ul>
        {staff.map((seat, place) => (
          <li key={place} className="border-b border-line py-4">
            <fieldset className="grid gap-3 sm:grid-cols-[1fr_12rem_10rem_auto] sm:items-end">
              <legend className="sr-only">Seat {place + 1}</legend>
              <Field
                label="Name"
                name={`staff-name-${place}`}
                maxLength={100}
                readOnly={seat.personId !== null}
                value={seat.name}
                onChange={event => change(place, { name: event.target.value })}
              />
              <Choice
                label="As"
                name={`staff-role-${place}`}
                value={seat.role}
                options={staffRoles.map(role => ({ value: role, label: capitalize(role) }))}
                onChange={event =>
                  change(place, { role: staffRoles.find(role => role === event.target.value) ?? 'other' })
                }
              />
              <Field
                label="Licence"
                name={`staff-licence-${place}`}
                maxLength={100}
                optional={!seat.role.endsWith('coach')}
                value={seat.licence}
                onChange={event => change(place, { licence: event.target.value })}
              />
              <Button
                kind="quiet"
                aria-label={`Take ${seat.name || `seat ${place + 1}`} off the bench`}
                onClick={() => onChange(staff.filter((_, index) => index !== place))}
              >
                Remove
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
                label="Add from the staff"
                name="staff-member"
                value=""
                options={[
                  { value: '', label: 'Choose somebody' },
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
            Add somebody else
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
  [name, role === 'other' ? null : capitalize(role), licence, whyNot ? 'banned' : null]
    .filter(Boolean)
    .join(' · ')

/** What the league knows against the seat: a ban, a licence that is missing or has expired. */
function SeatWarnings({ seat, members, day }: { seat: Staff; members: readonly BenchMember[]; day: string }) {
  const member = memberOf(seat, members)
  const problem = seat.name.trim() === '' ? undefined : licenceProblem(seat, members, day)
  const warnings = [
    member?.whyNot,
    problem === 'missing' ? 'The league has no licence of this coach.' : undefined,
    problem === 'expired' && member?.licenceUntil
      ? `The licence expired on ${dayOf(member.licenceUntil)}.`
      : undefined,
  ].filter(words => words !== undefined && words !== null)
  return warnings.length === 0 ? null : (
    <ul className="mt-2 text-14" aria-live="polite">
      {warnings.map(words => (
        <li key={words} className="flex items-center gap-2">
          <Icon name="warning" size={16} /> {words}
        </li>
      ))}
    </ul>
  )
}
