// The colours of a club: one to three, with the crest that is drawn from them.
import * as texts from '#messages/curation/errorReports.js'
import { useState } from 'react'
import { DrawnCrest } from '#ui/crest.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { coloursIn } from './labels.ts'

const counts = ['1', '2', '3'].map(value => ({ value, label: value }))
/** Until somebody chooses others. */
const usual = ['#1a5ea8', '#ffffff', '#151515']

export function ColoursField({ now, value, club }: { now: string; value: string | null; club: string }) {
  const recorded = coloursIn(value)
  const [chosen, setChosen] = useState(() => usual.map((colour, place) => recorded[place] ?? colour))
  const [count, setCount] = useState(recorded.length || 2)
  const colours = chosen.slice(0, count)
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{texts.shouldBe}</legend>
      <p className="text-14 text-soft">{now}</p>
      <input type="hidden" name="shouldBe" value={colours.join(', ')} />
      <Choice
        label={texts.howMany}
        name="count"
        value={String(count)}
        options={counts}
        onChange={({ target }) => setCount(Number(target.value))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {[0, 1, 2].slice(0, count).map(place => (
          <Field
            key={place}
            label={texts.colourOf({ number: place + 1 })}
            name={`colour${place + 1}`}
            type="color"
            className="h-11 p-1"
            value={chosen[place]}
            onChange={({ target }) => setChosen(chosen.with(place, target.value))}
          />
        ))}
      </div>
      <p className="flex items-center gap-3">
        {texts.preview} <DrawnCrest club={{ code: club.slice(0, 1), colours }} size={56} />
      </p>
    </fieldset>
  )
}
