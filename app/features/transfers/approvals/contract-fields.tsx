// What the player and the club agree on, as a form.
import { useState } from 'react'
import { Checkbox, Choice, Field, TextArea } from '#ui/field.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import type { Contract } from './queries.ts'
import { currencies } from './terms-fields.tsx'

export function ContractFields({ given }: { given?: Contract | null | undefined }) {
  const error = useFieldError('contract')
  const [isAmateur, setAmateur] = useState(given?.isAmateur ?? false)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contract begins" name="contractStartsOn" type="date" defaultValue={given?.startsOn} />
        <Field label="Contract ends" name="contractEndsOn" type="date" defaultValue={given?.endsOn} />
      </div>
      <Checkbox
        label="The player is an amateur"
        name="isAmateur"
        checked={isAmateur}
        onChange={({ target }) => setAmateur(target.checked)}
      />
      {isAmateur ? null : (
        <>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Field
              label="Wage a month"
              name="monthlyWage"
              inputMode="decimal"
              hint="For the player, your club admins and the association."
              defaultValue={given?.monthlyWage == null ? '' : String(given.monthlyWage)}
            />
            <Choice
              label="Currency of the wage"
              name="contractCurrency"
              defaultValue={given?.currency ?? 'USD'}
              options={currencies}
            />
          </div>
          <TextArea
            label="Bonuses"
            name="bonuses"
            rows={2}
            optional
            maxLength={1_000}
            defaultValue={given?.bonuses ?? ''}
          />
          <Choice
            label="Is it the player’s first professional contract?"
            name="isFirstProfessional"
            defaultValue={given?.isFirstProfessional == null ? '' : given.isFirstProfessional ? 'yes' : 'no'}
            options={[
              { value: '', label: 'Not answered' },
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </>
      )}
      <FieldError id="contract">{error}</FieldError>
    </>
  )
}
