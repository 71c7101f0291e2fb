// What players report that clubs owe them: for the association alone.
import { moneyOf } from '#lib/format/money.ts'
import { useState } from 'react'
import { agoOf } from '#lib/format/spans.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Choice, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { answerPayment } from './commands.ts'
import type { OpenPayment } from './queries.ts'

const whats: Record<string, string> = {
  wage: 'Wage',
  bonus: 'Bonus',
  signing_fee: 'Signing fee',
  transfer_share: 'Share of a transfer',
  other: 'Something else',
}

const states = [
  { value: 'looked_into', label: 'It is being looked into' },
  { value: 'settled', label: 'It is settled' },
  { value: 'closed', label: 'It is closed' },
]

export function PaymentChecks({ payments }: { payments: readonly OpenPayment[] }) {
  const [asked, setAsked] = useState<OpenPayment>()
  if (payments.length === 0) return <p className="text-soft">No player has reported a missing payment.</p>
  return (
    <>
      <p className="max-w-[60ch] text-soft">
        In confidence: the club and the league are not told, and super admins cannot read it.
      </p>
      <ul aria-label="Missing payments">
        {payments.map(payment => (
          <li key={payment.id} className="grid gap-1 border-b border-line py-4 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={`/players/${payment.slug}`} className="font-semibold">
                {payment.player}
              </Link>
              <span>and {payment.club}</span>
              {payment.isSample ? <SampleStamp /> : null}
              {payment.state === 'looked_into' ? <Badge tone="warning">Being looked into</Badge> : null}
              {payment.isForUnion ? <Badge>May go to the union</Badge> : null}
            </p>
            <p>
              {[
                whats[payment.what] ?? payment.what,
                payment.period,
                payment.amount === null ? null : moneyOf(payment.amount, payment.currency),
                agoOf(payment.sentAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p className="max-w-[60ch] whitespace-pre-line">{payment.words}</p>
            {payment.answer ? <p className="max-w-[60ch] text-soft">You wrote: {payment.answer}</p> : null}
            <div className="mt-1">
              <Button kind="quiet" aria-label={`Answer ${payment.player}`} onClick={() => setAsked(payment)}>
                Answer…
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked ? <AnswerDialog payment={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

function AnswerDialog({ payment, onClose }: { payment: OpenPayment; onClose: () => void }) {
  const step = useCommand(answerPayment, {
    changes: ['checks'],
    onDone: toastDone('The player is told that there is an answer.', onClose),
  })
  return (
    <FormDialog
      title={`Answer ${payment.player}`}
      description="Only the player and the association read it."
      action="Send the answer"
      step={step}
      onSubmit={({ text }) => step.send({ id: payment.id, state: text('state'), answer: text('answer') })}
      onClose={onClose}
    >
      <Choice label="Where it stands" name="state" options={states} />
      <TextArea label="Answer" name="answer" maxLength={2000} showCount />
    </FormDialog>
  )
}
