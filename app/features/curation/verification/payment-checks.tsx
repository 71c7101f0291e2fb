// What players report that clubs owe them: for the association alone.
import * as texts from '#messages/curation/verification.js'
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
  wage: texts.wage,
  bonus: texts.bonus,
  signing_fee: texts.signingFee,
  transfer_share: texts.transferShare,
  other: texts.otherPayment,
}

const states = [
  { value: 'looked_into', label: texts.lookedInto },
  { value: 'settled', label: texts.settled },
  { value: 'closed', label: texts.closed },
]

export function PaymentChecks({ payments }: { payments: readonly OpenPayment[] }) {
  const [asked, setAsked] = useState<OpenPayment>()
  if (payments.length === 0) return <p className="text-soft">{texts.noPayments}</p>
  return (
    <>
      <p className="max-w-[60ch] text-soft">{texts.confidential}</p>
      <ul aria-label={texts.payments}>
        {payments.map(payment => (
          <li key={payment.id} className="grid gap-1 border-b border-line py-4 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={`/players/${payment.slug}`} className="font-semibold">
                {payment.player}
              </Link>
              <span>{texts.andClub({ club: payment.club })}</span>
              {payment.isSample ? <SampleStamp /> : null}
              {payment.state === 'looked_into' ? <Badge tone="warning">{texts.lookedInto}</Badge> : null}
              {payment.isForUnion ? <Badge>{texts.forUnion}</Badge> : null}
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
            {payment.answer ? (
              <p className="max-w-[60ch] text-soft">{texts.youWrote({ answer: payment.answer })}</p>
            ) : null}
            <div className="mt-1">
              <Button
                kind="quiet"
                aria-label={texts.answerTo({ person: payment.player })}
                onClick={() => setAsked(payment)}
              >
                {texts.answerMore}
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
    onDone: toastDone(texts.playerTold, onClose),
  })
  return (
    <FormDialog
      title={texts.answerTo({ person: payment.player })}
      description={texts.answerLead}
      action={texts.sendAnswer}
      step={step}
      onSubmit={({ text }) => step.send({ id: payment.id, state: text('state'), answer: text('answer') })}
      onClose={onClose}
    >
      <Choice label={texts.state} name="state" options={states} />
      <TextArea label={texts.answer} name="answer" maxLength={2000} showCount />
    </FormDialog>
  )
}
