import * as words from '#messages/oversight/incidents.js'
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
  { name: 'controller', label: words.controller, hint: words.controllerHint },
  { name: 'licence', label: words.licence },
  { name: 'licenceEndsOn', label: words.licenceEnds, type: 'date', hint: words.licenceEndsHint },
  { name: 'officer', label: words.officer },
  { name: 'officerContact', label: words.officerContact },
  { name: 'hostedIn', label: words.hostedIn, hint: words.hostedInHint },
]

/** Who answers for privacy here. */
export function OfficeForm({ office }: { office: Office }) {
  const step = useCommand(saveOffice, {
    changes: incidentsKey,
    onDone: toastDone(words.saved),
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
    <form onSubmit={save} aria-label={words.formName} className="grid max-w-md gap-5">
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
          {step.isBusy ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}
