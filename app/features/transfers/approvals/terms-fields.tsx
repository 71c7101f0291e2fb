// What two clubs agree on, as a form.
import * as words from '#messages/transfers/draft.js'
import { useState } from 'react'
import type { TransferType } from '#domain/transfers/moves.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Choice, Field, TextArea } from '#ui/field.tsx'
import { FieldError } from '#ui/field-frame.tsx'
import { useFieldError } from '#ui/field-problem.ts'
import type { Terms } from './queries.ts'

export const currencies = [
  { value: 'USD', label: words.usd },
  { value: 'ZWG', label: words.zwg },
  { value: 'ZAR', label: words.zar },
]

const mostInstalments = 12

export function TermsFields({
  type,
  given,
  typedInstalments,
}: {
  type: TransferType
  given?: Omit<Terms, 'hash' | 'number' | 'proposedBy' | 'proposedAt'> | undefined
  /** Those that were typed before and not sent. */
  typedInstalments?: readonly Instalment[] | undefined
}) {
  const error = useFieldError('terms')
  const isLoan = type === 'loan' || type === 'loan_extend'
  const isAnswered = ['permanent', 'loan', 'loan_extend', 'loan_convert'].includes(type)
  const isPaid = isAnswered || type === 'intl_in' || type === 'intl_out'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.firstDay} name="startsOn" type="date" defaultValue={given?.startsOn} />
        {isLoan ? (
          <Field label={words.loanEnd} name="loanEndsOn" type="date" defaultValue={given?.loanEndsOn ?? ''} />
        ) : null}
      </div>
      {isPaid ? <FeeFields {...{ given, typedInstalments, isLoan }} /> : null}
      {isAnswered ? (
        <TextArea
          label={words.note}
          name="note"
          rows={3}
          maxLength={1_000}
          hint={words.noteHint}
          defaultValue={given?.note ?? ''}
        />
      ) : null}
      <FieldError id="terms">{error}</FieldError>
    </>
  )
}

function FeeFields({
  given,
  typedInstalments = given?.instalments ?? [],
  isLoan,
}: Omit<Parameters<typeof TermsFields>[0], 'type'> & { isLoan: boolean }) {
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field
          label={words.fee}
          name="fee"
          inputMode="decimal"
          hint={words.feeHint}
          defaultValue={given?.fee ? String(given.fee) : ''}
        />
        <Choice
          label={words.currency}
          name="currency"
          defaultValue={given?.currency ?? 'USD'}
          options={currencies}
        />
      </div>
      <Instalments given={typedInstalments} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={words.sellOn}
          name="sellOnPercent"
          inputMode="decimal"
          optional
          defaultValue={given?.sellOnPercent ? String(given.sellOnPercent) : ''}
        />
        {isLoan ? (
          <>
            <Field
              label={words.wageShare}
              name="wageSharePercent"
              inputMode="decimal"
              optional
              defaultValue={given?.wageSharePercent == null ? '' : String(given.wageSharePercent)}
            />
            <Field
              label={words.option}
              name="optionFee"
              inputMode="decimal"
              optional
              defaultValue={given?.optionFee == null ? '' : String(given.optionFee)}
            />
            <Checkbox label={words.recall} name="hasRecall" defaultChecked={given?.hasRecall ?? false} />
          </>
        ) : null}
      </div>
      <TextArea
        label={words.addOns}
        name="addOns"
        rows={2}
        optional
        maxLength={1_000}
        hint={words.addOnsHint}
        defaultValue={given?.addOns ?? ''}
      />
    </>
  )
}

type Instalment = { dueOn: string; amount: number | string }

function Instalments({ given }: { given: readonly Instalment[] }) {
  const error = useFieldError('instalments')
  const [rows, setRows] = useState((): (Instalment & { key: number })[] =>
    given.map((part, key) => ({ key, ...part })),
  )
  const [next, setNext] = useState(given.length)
  function add() {
    setRows([...rows, { key: next, dueOn: '', amount: 0 }])
    setNext(next + 1)
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">
        {words.instalments({ hint: <span className="font-normal text-soft" /> })}
      </legend>
      {rows.map(({ key, dueOn, amount }, index) => (
        <div key={key} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Field label={words.dueOn({ number: index + 1 })} name="dueOn" type="date" defaultValue={dueOn} />
          <Field
            label={words.amount({ number: index + 1 })}
            name="amount"
            inputMode="decimal"
            defaultValue={amount ? String(amount) : ''}
          />
          <Button
            kind="quiet"
            className="max-sm:justify-self-start"
            aria-label={words.removePart({ number: index + 1 })}
            onClick={() => setRows(rows.filter(row => row.key !== key))}
          >
            {words.remove}
          </Button>
        </div>
      ))}
      <FieldError id="instalments">{error}</FieldError>
      {rows.length < mostInstalments ? (
        <div>
          <Button kind="quiet" onClick={add}>
            {words.addInstalment}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
