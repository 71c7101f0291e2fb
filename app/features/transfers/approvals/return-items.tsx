// What has to be fixed before it can be submitted again: each thing by its code, with words.
import * as labels from '#messages/transfers/timeline.js'
import { useState } from 'react'
import { checkCodes, isCheckCode } from '#domain/transfers/checks.ts'
import { Button } from '#ui/button.tsx'
import { Choice, Field } from '#ui/field.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import { checkLabels } from './check-labels.ts'
import type { Finding } from './queries.ts'

const codes = checkCodes
  .filter(code => code !== 'PRICE' && code !== 'CONFLICT')
  .map(value => ({ value, label: checkLabels[value].title }))

export function ReturnItems({ findings }: { findings: readonly Finding[] }) {
  const error = useFieldError('items')
  // What does not hold is likely what is meant.
  const [rows, setRows] = useState(() => {
    const open = findings.filter(({ is_ok, level, code }) => !is_ok && level !== 'info' && isCheckCode(code))
    return open.length > 0
      ? open.map(({ code, words }, key) => ({ key, code, words }))
      : [{ key: 0, code: 'DOCS', words: '' }]
  })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{labels.whatToFix}</legend>
      {rows.map(({ key, code, words }, index) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-end gap-3 border-b border-line pb-4">
          <Choice
            label={labels.thing({ number: index + 1 })}
            name="itemCode"
            defaultValue={code}
            options={codes}
          />
          <Button
            kind="quiet"
            aria-label={labels.removeThing({ number: index + 1 })}
            onClick={() => setRows(rows.filter(row => row.key !== key))}
          >
            {labels.remove}
          </Button>
          <div className="col-span-2">
            <Field
              label={labels.howToFix({ number: index + 1 })}
              name="itemText"
              maxLength={500}
              defaultValue={words}
            />
          </div>
        </div>
      ))}
      <FieldError id="items">{error}</FieldError>
      <div>
        <Button
          kind="quiet"
          onClick={() =>
            setRows([
              ...rows,
              { key: Math.max(-1, ...rows.map(row => row.key)) + 1, code: 'DOCS', words: '' },
            ])
          }
        >
          {labels.addThing}
        </Button>
      </div>
    </fieldset>
  )
}

export function readItems(form: FormData) {
  const formValuesOf = (name: string) =>
    form.getAll(name).map(value => (typeof value === 'string' ? value.trim() : ''))
  const texts = formValuesOf('itemText')
  return formValuesOf('itemCode').map((code, index) => ({ code, text: texts[index] ?? '' }))
}
