// The decision on a case: its sanctions, each with how much of it, the reasons, and the document.
import * as words from '#messages/matchday/cases.js'
import { useState } from 'react'
import { scanExtensions } from '#lib/data/document-types.ts'
import { Checkbox, Field, TextArea } from '#ui/field.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import { FieldError } from '#ui/field-frame.tsx'
import type { FormValues } from '#ui/form-values.ts'
import { CaseDialog, DocumentField, longest, PastDay } from './case-dialog.tsx'
import { decideCase, type GivenSanction } from './commands.ts'
import type { Case } from './desk-queries.ts'
import { type Sanction, sanctionNames, sanctionsFor } from './labels.ts'

/** In which fields it stands how much: the number, and the day. */
const fieldsOf: Partial<Record<Sanction, { amount?: string; day?: string }>> = {
  ban_matches: { amount: 'banMatches' },
  ban_until: { day: 'banUntil' },
  fine: { amount: 'fine', day: 'fineDue' },
  points: { amount: 'points' },
  closed_doors: { amount: 'closedDoors' },
}

const fieldLabels: Record<string, string> = {
  banMatches: words.howManyMatches,
  banUntil: words.bannedUntil,
  fine: words.howManyDollars,
  fineDue: words.paidBy,
  points: words.howManyPoints,
  closedDoors: words.howManyHome,
}

const sanctionIn = (kind: Sanction, { text }: FormValues): GivenSanction => {
  const { amount, day } = fieldsOf[kind] ?? {}
  return { kind, amount: amount ? Number(text(amount)) || null : null, day: day ? text(day) : '' }
}

export function DecideDialog({ of, onClose }: { of: Case; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Sanction[]>([])
  return (
    <CaseDialog
      title={words.decideOf({ reference: of.reference })}
      description={words.decideLead}
      action={words.saveDecision}
      command={decideCase}
      inputOf={values => ({
        caseId: of.id,
        body: values.text('body'),
        decision: values.text('decision'),
        sanctions: chosen.map(kind => sanctionIn(kind, values)),
        decidedOn: values.text('decidedOn'),
        document: values.file('document'),
      })}
      done={words.decisionPublic}
      onClose={onClose}
    >
      <Field label={words.decidedBy} name="body" maxLength={120} defaultValue={words.committee} />
      <PastDay label={words.decidedOn} name="decidedOn" />
      <Sanctions offered={sanctionsFor(of.person !== null)} chosen={chosen} onChange={setChosen} />
      <TextArea
        label={words.decisionField}
        name="decision"
        rows={3}
        maxLength={longest}
        hint={words.decisionHint}
      />
      <DocumentField types={scanExtensions} hint={words.publicDocumentHint} />
    </CaseDialog>
  )
}

function Sanctions({
  offered,
  chosen,
  onChange,
}: {
  offered: readonly Sanction[]
  chosen: readonly Sanction[]
  onChange: (chosen: readonly Sanction[]) => void
}) {
  const error = useFieldError('sanctions')
  return (
    <fieldset aria-describedby={error ? 'sanctions-error' : undefined}>
      <legend className="font-semibold">{words.sanctions}</legend>
      {offered.map(kind => (
        <div key={kind}>
          <Checkbox
            label={sanctionNames[kind]}
            name={`is-${kind}`}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, kind] : chosen.filter(each => each !== kind))
            }
          />
          {chosen.includes(kind) ? <Amounts of={kind} /> : null}
        </div>
      ))}
      <FieldError id="sanctions">{error}</FieldError>
    </fieldset>
  )
}

function Amounts({ of }: { of: Sanction }) {
  const { amount, day } = fieldsOf[of] ?? {}
  if (!amount && !day) return null
  return (
    <div className={`mb-3 grid gap-3 pl-8 ${amount && day ? 'items-end sm:grid-cols-2' : ''}`}>
      {amount ? <Field label={fieldLabels[amount] ?? ''} name={amount} inputMode="numeric" /> : null}
      {day ? (
        <Field
          label={fieldLabels[day] ?? ''}
          name={day}
          type="date"
          optional={of === 'fine'}
          hint={of === 'fine' ? words.thirtyDays : undefined}
        />
      ) : null}
    </div>
  )
}
