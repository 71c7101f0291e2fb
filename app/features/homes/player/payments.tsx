// What a club has not paid: reported to the association in confidence.
import * as words from '#messages/homes/playerHome.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Choice, Field, TextArea } from '#ui/field.tsx'
import { FormDialog, nobody } from '#ui/form-dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Badge } from '#ui/badge.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { reportPayment } from './commands.ts'
import { moneyOf } from '#lib/format/money.ts'
import { type Payment, paymentsRead } from './queries.ts'
import { owedNames, reportStates } from './labels.ts'

type Club = { id: string; name: string }

export function Payments({
  personId,
  clubs,
  readOnly,
}: {
  personId: string
  clubs: readonly Club[]
  readOnly: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  const reports = useQuery({ ...paymentsRead(personId), enabled: !readOnly })
  if (readOnly) return <p className="text-soft">{words.hidden}</p>
  return (
    <>
      <p className="max-w-[60ch]">{words.paymentsLead}</p>
      <div className="mt-3">
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {words.reportOpen}
        </Button>
      </div>
      <div className="mt-4">
        <QueryState read={reports}>
          {told => (
            <ListOf items={told} empty={words.noReports} aria-label={words.reports}>
              {report => <Report key={report.id} report={report} />}
            </ListOf>
          )}
        </QueryState>
      </div>
      {isOpen ? <PaymentDialog clubs={clubs} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Report({ report }: { report: Payment }) {
  const state = reportStates[report.state]
  return (
    <li className="grid gap-1 border-b border-line py-3 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {owedNames[report.what] ?? report.what}, {report.period}: {report.club?.name}
        <Badge tone={state?.tone}>{state?.label ?? report.state}</Badge>
      </p>
      {report.amount === null ? null : <p>{moneyOf(report.amount, report.currency)}</p>}
      <p className="max-w-[60ch] whitespace-pre-line">{report.words}</p>
      {report.answer ? (
        <p className="max-w-[60ch] border-l-4 border-green pl-3 whitespace-pre-line">
          {words.answered({ day: report.answeredAt ? dayOf(report.answeredAt) : '', answer: report.answer })}
        </p>
      ) : null}
      <p className="text-14 text-soft">{words.sentOn({ day: dayOf(report.sentAt) })}</p>
    </li>
  )
}

function PaymentDialog({ clubs, onClose }: { clubs: readonly Club[]; onClose: () => void }) {
  const step = useCommand(reportPayment, {
    changes: ['own payments'],
    onDone: toastDone(words.reported, onClose),
  })
  return (
    <FormDialog
      title={words.reportTitle}
      description={words.reportLead}
      action={words.reportSend}
      step={step}
      onSubmit={({ text }) =>
        step.send({
          clubId: text('club') || nobody,
          what: text('what'),
          period: text('period'),
          words: text('words'),
          amount: text('amount'),
          currency: text('currency'),
          isForUnion: text('union') === 'on',
        })
      }
      onClose={onClose}
    >
      <Choice
        label={words.club}
        name="club"
        options={clubs.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Choice
        label={words.owed}
        name="what"
        options={Object.entries(owedNames).map(([value, label]) => ({ value, label }))}
      />
      <Field label={words.period} name="period" placeholder={words.periodExample} maxLength={100} />
      <div className="grid grid-cols-[1fr_7rem] gap-4">
        <Field label={words.amount} name="amount" inputMode="decimal" optional />
        <Choice
          label={words.currency}
          name="currency"
          options={['USD', 'ZWG', 'ZAR'].map(value => ({ value, label: value }))}
        />
      </div>
      <TextArea label={words.details} name="words" maxLength={2000} showCount />
      <Checkbox label={words.forUnion} name="union" hint={words.forUnionHint} />
    </FormDialog>
  )
}
