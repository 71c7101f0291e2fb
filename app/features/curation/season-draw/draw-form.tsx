import { type FormEvent, useState } from 'react'
import type { Draw } from '#domain/curation/draw/fixture-draw.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Choice, Field, TextArea } from '#ui/field.tsx'
import { FieldProblem, useFieldError } from '#ui/field-problem.ts'
import { formValuesOf } from '#ui/form-values.ts'
import { isDay, readDaysOff } from './days-off.ts'
import type { DrawSetting } from './queries.ts'

type Fault = { field: string; message: string }

/** What a draw starts from. `onChange`: what was drawn before is no longer what the form says. */
export function DrawForm({
  setting,
  isBusy,
  onChange,
  onDraw,
}: {
  setting: DrawSetting
  isBusy: boolean
  onChange: () => void
  onDraw: (season: string, draw: Draw) => void
}) {
  const [fault, setFault] = useState<Fault>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readForm(new FormData(event.currentTarget), setting)
    setFault('field' in read ? read : undefined)
    if (!('field' in read)) onDraw(read.season, read.draw)
  }

  return (
    <form noValidate onSubmit={submit} onChange={onChange} className="grid gap-5">
      <FieldProblem value={fault}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field
            label="Season"
            name="season"
            inputMode="numeric"
            defaultValue={setting.season ?? ''}
            hint="A year. One that is there already is drawn anew while none of its matches has begun."
          />
          <Field
            label="First day"
            name="startsOn"
            type="date"
            defaultValue={setting.season ? `${setting.season}-03-01` : ''}
            hint="The first round is on the first weekend from then on."
          />
          <Choice
            label="Meetings"
            name="meetings"
            options={[
              { value: '2', label: 'Twice, once at each ground' },
              { value: '1', label: 'Once' },
            ]}
          />
          <Field
            label="Number of the draw"
            name="number"
            type="number"
            min={1}
            max={999_999}
            defaultValue={1}
            hint="Every number is another season; the same number is the same one."
          />
        </div>
        <TextArea
          label="Days off"
          name="daysOff"
          rows={3}
          optional
          hint="A day a line, as 2027-04-10; a weekend with one is left out. With a club behind it, 2027-04-10 Dynamos, it is for that club."
        />
        <ClubChoice setting={setting} />
      </FieldProblem>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? 'Drawing…' : 'Draw and look'}
        </Button>
      </div>
    </form>
  )
}

/** Those of today's league first; the others open with a tap. */
function ClubChoice({ setting }: { setting: DrawSetting }) {
  const error = useFieldError('clubs')
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Clubs</legend>
      {error ? (
        <p role="alert" className="text-14 text-red">
          {error}
        </p>
      ) : null}
      <div className="grid gap-x-6 sm:grid-cols-3">{setting.clubs.filter(club => club.isIn).map(boxOf)}</div>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2">Other clubs</summary>
        <div className="grid gap-x-6 sm:grid-cols-3">
          {setting.clubs.filter(club => !club.isIn).map(boxOf)}
        </div>
      </details>
    </fieldset>
  )
}

const boxOf = (club: DrawSetting['clubs'][number]) => (
  <Checkbox
    key={club.id}
    name="club"
    value={club.id}
    defaultChecked={club.isIn}
    label={club.name}
    hint={club.ground ?? 'Ground not recorded'}
  />
)

function readForm(form: FormData, setting: DrawSetting): Fault | { season: string; draw: Draw } {
  const { text } = formValuesOf(form)
  const chosen = new Set(form.getAll('club').map(String))
  const clubs = setting.clubs.filter(({ id }) => chosen.has(id))
  const number = Number(text('number'))
  const off = readDaysOff(text('daysOff'), clubs)
  if (!/^20\d\d$/.test(text('season')))
    return { field: 'season', message: 'Name the season by its year, as 2027.' }
  if (!isDay(text('startsOn')))
    return { field: 'startsOn', message: 'Choose the day from which on is played.' }
  if (!text('startsOn').startsWith(text('season')))
    return { field: 'startsOn', message: 'The first day is in another year than the season.' }
  if (!Number.isInteger(number) || number < 1 || number > 999_999)
    return { field: 'number', message: 'A whole number from 1 to 999,999.' }
  if ('problem' in off) return { field: 'daysOff', message: off.problem }
  if (off.days.length > 100) return { field: 'daysOff', message: 'At most 100 days.' }
  if (clubs.length < 2 || clubs.length > 30) return { field: 'clubs', message: 'Choose 2 to 30 clubs.' }
  return {
    season: text('season'),
    draw: {
      entrants: clubs.map(({ id, groundId, town }) => ({ id, ground: groundId, town })),
      isDouble: text('meetings') !== '1',
      startsOn: text('startsOn'),
      daysOff: off.days,
      number,
    },
  }
}
