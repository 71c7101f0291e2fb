import * as words from '#messages/curation/seasonDraw.js'
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
            label={words.season}
            name="season"
            inputMode="numeric"
            defaultValue={setting.season ?? ''}
            hint={words.seasonHint}
          />
          <Field
            label={words.firstDay}
            name="startsOn"
            type="date"
            defaultValue={setting.season ? `${setting.season}-03-01` : ''}
            hint={words.firstDayHint}
          />
          <Choice
            label={words.meetings}
            name="meetings"
            options={[
              { value: '2', label: words.twice },
              { value: '1', label: words.once },
            ]}
          />
          <Field
            label={words.number}
            name="number"
            type="number"
            min={1}
            max={999_999}
            defaultValue={1}
            hint={words.numberHint}
          />
        </div>
        <TextArea label={words.daysOff} name="daysOff" rows={3} optional hint={words.daysOffHint} />
        <ClubChoice setting={setting} />
      </FieldProblem>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? words.drawing : words.draw}
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
      <legend className="mb-1 font-semibold">{words.clubs}</legend>
      {error ? (
        <p role="alert" className="text-14 text-red">
          {error}
        </p>
      ) : null}
      <div className="grid gap-x-6 sm:grid-cols-3">{setting.clubs.filter(club => club.isIn).map(boxOf)}</div>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2">{words.otherClubs}</summary>
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
    hint={club.ground ?? words.noGround}
  />
)

function readForm(form: FormData, setting: DrawSetting): Fault | { season: string; draw: Draw } {
  const { text } = formValuesOf(form)
  const chosen = new Set(form.getAll('club').map(String))
  const clubs = setting.clubs.filter(({ id }) => chosen.has(id))
  const number = Number(text('number'))
  const off = readDaysOff(text('daysOff'), clubs)
  if (!/^20\d\d$/.test(text('season'))) return { field: 'season', message: words.badSeason }
  if (!isDay(text('startsOn'))) return { field: 'startsOn', message: words.badFirstDay }
  if (!text('startsOn').startsWith(text('season'))) return { field: 'startsOn', message: words.otherYear }
  if (!Number.isInteger(number) || number < 1 || number > 999_999)
    return { field: 'number', message: words.badNumber }
  if ('problem' in off) return { field: 'daysOff', message: off.problem }
  if (off.days.length > 100) return { field: 'daysOff', message: words.tooManyDays }
  if (clubs.length < 2 || clubs.length > 30) return { field: 'clubs', message: words.chooseClubs }
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
