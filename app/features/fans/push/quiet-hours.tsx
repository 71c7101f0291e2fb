import * as words from '#messages/fans/push.js'
import { useState } from 'react'
import { Checkbox, Field } from '#ui/field.tsx'
import type { PushState } from './commands.ts'

/** From when until when nothing is shown, by the clock of this browser. */
export function QuietHours({ state }: { state: PushState }) {
  const [isOn, setOn] = useState(state.quietFrom !== null)
  return (
    <div>
      <Checkbox
        name="isQuiet"
        label={words.quiet}
        hint={words.quietHint}
        checked={isOn}
        onChange={event => setOn(event.target.checked)}
      />
      {isOn ? (
        <div className="grid grid-cols-2 gap-4 pl-8">
          <Field
            type="time"
            name="quietFrom"
            label={words.quietFrom}
            defaultValue={state.quietFrom ?? '22:00'}
            required
          />
          <Field
            type="time"
            name="quietUntil"
            label={words.quietUntil}
            defaultValue={state.quietUntil ?? '06:00'}
            required
          />
        </div>
      ) : null}
    </div>
  )
}

const timeIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value.slice(0, 5) : null
}

export const quietHoursIn = (form: FormData) =>
  form.has('isQuiet')
    ? { from: timeIn(form, 'quietFrom'), until: timeIn(form, 'quietUntil') }
    : { from: null, until: null }
