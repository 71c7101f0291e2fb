import { type Staff, staffRoles } from '#domain/matchday/lineup.ts'
import { capitalize } from '#lib/format/capitalize.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'

/** Who else sits on the bench: coaches, a doctor, and so on. */
export function StaffFields({
  staff,
  most,
  onChange,
}: {
  staff: readonly Staff[]
  most: number
  onChange: (staff: readonly Staff[]) => void
}) {
  const change = (place: number, to: Partial<Staff>) =>
    onChange(staff.map((seat, index) => (index === place ? { ...seat, ...to } : seat)))
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
          </li>
        ))}
      </ul>
      {staff.length < most ? (
        <Button
          kind="quiet"
          className="mt-4"
          onClick={() =>
            onChange([...staff, { name: '', role: staff.length === 0 ? 'head coach' : 'other', licence: '' }])
          }
        >
          Add staff member
        </Button>
      ) : null}
    </>
  )
}
