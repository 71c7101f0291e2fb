import type { FormEvent } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { formValuesOf } from '#ui/form-values.ts'
import { saveOffice } from './commands.ts'
import { incidentsKey, type Office } from './queries.ts'

const fields: { name: keyof Office; label: string; type?: string; hint?: string }[] = [
  { name: 'controller', label: 'Controller', hint: 'Who runs the site.' },
  { name: 'licence', label: 'Licence number' },
  { name: 'licenceEndsOn', label: 'Licence ends on', type: 'date', hint: 'You are reminded 60 days before.' },
  { name: 'officer', label: 'Data protection officer' },
  { name: 'officerContact', label: 'How the officer is reached' },
  { name: 'hostedIn', label: 'Where the data is kept', hint: 'Country, and who hosts it.' },
]

/** Who answers for privacy here. */
export function OfficeForm({ office }: { office: Office }) {
  const step = useCommand(saveOffice, {
    changes: incidentsKey,
    onDone: toastDone('Saved.'),
  })

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { text } = formValuesOf(new FormData(event.currentTarget))
    step.act({
      controller: text('controller'),
      licence: text('licence'),
      licenceEndsOn: text('licenceEndsOn'),
      officer: text('officer'),
      officerContact: text('officerContact'),
      hostedIn: text('hostedIn'),
      requestId: crypto.randomUUID(),
    })
  }

  return (
    <form onSubmit={save} aria-label="Who answers for privacy" className="grid max-w-md gap-5">
      {fields.map(({ name, label, type = 'text', hint }) => (
        <Field
          key={name}
          name={name}
          label={label}
          type={type}
          hint={hint}
          maxLength={200}
          defaultValue={office[name] ?? ''}
        />
      ))}
      {step.problem ? <Notice tone="problem">{step.problem.message}</Notice> : null}
      <div>
        <Button kind="quiet" type="submit" busy={step.isBusy}>
          {step.isBusy ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
