// The fee, when which part of it is due, and the levy; planned beside what was paid.
import * as words from '#messages/transfers/money.js'
import { moneyOf } from '#lib/format/money.ts'
import { useState } from 'react'
import { dayOf, today } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { recordPayment } from './commands.ts'
import { FeeSwitch } from './fee-switch.tsx'
import { typed } from './form.ts'
import type { Transfer } from './queries.ts'
import { TrainingShares } from './training-shares.tsx'
import { isHidden } from './labels.ts'

type Payment = Transfer['payments'][number]

export function MoneyPanel({
  of,
  mayRecord,
  mayWrite,
}: {
  of: Transfer
  mayRecord: boolean
  mayWrite: boolean
}) {
  const [recording, setRecording] = useState<Payment>()
  const latest = of.terms.at(-1)
  if (!latest) return <p className="text-soft">{isHidden(of) ? words.hidden : words.none}</p>
  const levy = (latest.fee * of.rules.levyPercent) / 100
  const isPlanned = of.payments.length === 0
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt>{words.fee}</dt>
        <dd className="text-right font-semibold">
          {latest.fee > 0 ? moneyOf(latest.fee, latest.currency) : words.noFee}
        </dd>
        {isPlanned
          ? latest.instalments.map(part => (
              <Row key={part.dueOn + part.amount} label={words.dueOn({ day: dayOf(part.dueOn) })}>
                {moneyOf(part.amount, latest.currency)}
              </Row>
            ))
          : null}
        {isPlanned && levy > 0 ? (
          <Row label={words.levyOf({ percent: of.rules.levyPercent })}>{moneyOf(levy, latest.currency)}</Row>
        ) : null}
      </dl>
      {isPlanned ? null : (
        <ul className="mt-2">
          {of.payments.map(payment => (
            <li
              key={payment.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
            >
              <span>
                {payment.kind === 'levy' ? words.levy : words.instalment({ number: payment.number })}
                <span className="block text-14 text-soft">{paidWords(payment)}</span>
              </span>
              <span className="text-right">
                {moneyOf(payment.amount, payment.currency)}
                {mayRecord && payment.paidOn === null ? (
                  <Button
                    kind="quiet"
                    className="ml-3"
                    aria-label={
                      payment.kind === 'levy'
                        ? words.recordLevy
                        : words.recordInstalment({ number: payment.number })
                    }
                    onClick={() => setRecording(payment)}
                  >
                    {words.paid}
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      {of.player ? (
        <TrainingShares playerId={of.player.id} fee={latest.fee} currency={latest.currency} />
      ) : null}
      {mayWrite && latest.fee > 0 && of.releasing ? <FeeSwitch of={of} /> : null}
      {recording ? (
        <PaidDialog payment={recording} reference={of.ref} onClose={() => setRecording(undefined)} />
      ) : null}
    </>
  )
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-14 text-soft">{label}</dt>
      <dd className="text-right text-14">{children}</dd>
    </>
  )
}

function paidWords({ dueOn, paidOn, paidAmount, amount, currency }: Payment) {
  if (!paidOn) {
    if (!dueOn) return words.due
    return (dueOn < today() ? words.overdue : words.dueBy)({ day: dayOf(dueOn) })
  }
  const day = dayOf(paidOn)
  return paidAmount !== null && paidAmount < amount
    ? words.partPaidOn({ amount: moneyOf(paidAmount, currency), day })
    : words.paidOn({ day })
}

function PaidDialog({
  payment,
  reference,
  onClose,
}: {
  payment: Payment
  reference: string
  onClose: () => void
}) {
  const record = useCommand(recordPayment, {
    changes: ['transfers', 'one', reference],
    onDone: () => onClose(),
  })
  const { problem } = record

  function submit(form: FormData) {
    record.send({
      paymentId: payment.id,
      amount: Number(typed(form, 'paid').replaceAll(',', '')),
      paidOn: typed(form, 'paidOn'),
    })
  }

  return (
    <CommandDialog
      title={words.recordTitle({ amount: moneyOf(payment.amount, payment.currency) })}
      description={words.recordLead}
      action={words.record}
      busyAction={words.record}
      isBusy={record.isBusy}
      problem={problem?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.paidAmount} name="paid" inputMode="decimal" defaultValue={String(payment.amount)} />
      <Field label={words.paidDay} name="paidOn" type="date" max={today()} defaultValue={today()} />
    </CommandDialog>
  )
}
