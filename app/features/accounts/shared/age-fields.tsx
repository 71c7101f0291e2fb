import * as words from '#messages/accounts/age.js'
import { useState } from 'react'
import { mayBeMinor } from '#domain/record/ages.ts'
import { today } from '#lib/format/dates.ts'
import { Field } from '#ui/field.tsx'

/** The year of birth, and for somebody who may be under 18 the guardian's address. */
export function AgeFields({
  year: known = '',
  guardianEmail = '',
}: {
  year?: string
  guardianEmail?: string
}) {
  const [year, setYear] = useState(known)
  const birthYear = /^\d{4}$/.test(year.trim()) ? Number(year) : null
  return (
    <>
      <Field
        label={words.year}
        name="year"
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        value={year}
        onChange={event => setYear(event.target.value)}
      />
      {mayBeMinor(today(), { bornOn: null, birthYear }) ? (
        <Field
          label={words.guardian}
          name="guardianEmail"
          type="email"
          inputMode="email"
          defaultValue={guardianEmail}
          hint={words.guardianHint}
        />
      ) : null}
    </>
  )
}
