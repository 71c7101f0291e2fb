// What the player and the club agree on, as a form.
import * as words from '#messages/transfers/draft.js'
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
        <Field
          label={words.contractBegins}
          name="contractStartsOn"
          type="date"
          defaultValue={given?.startsOn}
        />
        <Field label={words.contractEnds} name="contractEndsOn" type="date" defaultValue={given?.endsOn} />
      </div>
      <Checkbox
        label={words.amateur}
        name="isAmateur"
        checked={isAmateur}
        onChange={({ target }) => setAmateur(target.checked)}
      />
      {isAmateur ? null : (
        <>
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <Field
              label={words.wage}
              name="monthlyWage"
              inputMode="decimal"
              hint={words.wageHint}
              defaultValue={given?.monthlyWage == null ? '' : String(given.monthlyWage)}
            />
            <Choice
              label={words.wageCurrency}
              name="contractCurrency"
              defaultValue={given?.currency ?? 'USD'}
              options={currencies}
            />
          </div>
          <TextArea
            label={words.bonuses}
            name="bonuses"
            rows={2}
            optional
            maxLength={1_000}
            defaultValue={given?.bonuses ?? ''}
          />
          <Choice
            label={words.isFirst}
            name="isFirstProfessional"
            defaultValue={given?.isFirstProfessional == null ? '' : given.isFirstProfessional ? 'yes' : 'no'}
            options={[
              { value: '', label: words.notAnswered },
              { value: 'yes', label: words.yes },
              { value: 'no', label: words.no },
            ]}
          />
        </>
      )}
      <FieldError id="contract">{error}</FieldError>
    </>
  )
}
