// Where an official writes a report. What was typed is kept in the browser until it is sent: no refusal, no lost
// connection and no closed tab throws it away.
import * as messages from '#messages/matchday/reports.js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDraft } from '#lib/browser/drafts.ts'
import { useCommand } from '#lib/data/use-command.ts'
import type { Problem } from '#lib/data/problem.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { submitReport } from './commands.ts'
import { LineList } from './line-list.tsx'
import { PaperField } from './paper-field.tsx'
import type { Report, Reporting } from './queries.ts'
import {
  emptyForm,
  fieldOf,
  formOf,
  longestOf,
  problemsOf,
  type ReportErrors,
  type ReportForm as Form,
  type ReportKind,
  sumBeside,
} from './schema.ts'
import { commandOptions } from './command-options.ts'

type Data = Pick<Reporting, 'match' | 'times' | 'players' | 'names' | 'log'>

/** `needsPaper`: somebody writes it for the referee, from the referee's paper form. */
export function ReportForm({
  kind,
  data,
  report,
  needsPaper = false,
}: {
  kind: ReportKind
  data: Data
  report: Report | undefined
  needsPaper?: boolean
}) {
  const { match, times, players, names, log } = data
  const form = useRef<HTMLFormElement>(null)
  const initial = () => (report?.waivedReason === null ? formOf(report) : emptyForm)
  const draft = useDraft<Form>(`report ${match.id} ${kind}`, initial)
  const typed = { ...emptyForm, ...draft.value }
  const [errors, setErrors] = useState<ReportErrors>({})
  const [refusals, setRefusals] = useState(0)
  const send = useCommand(submitReport, commandOptions(messages.reportSent))
  const atField = fieldOf(send.problem?.field)
  const shown = atField && send.problem ? { ...errors, [atField]: send.problem.message } : errors
  const sum = sumBeside(typed, match.homeId)

  useEffect(() => {
    if (refusals > 0 || atField) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, atField])

  const change = (to: Partial<Form>) => draft.change(before => ({ ...before, ...to }))

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(typed, { kind, homeId: match.homeId, needsPaper })
    setErrors(found)
    if (Object.keys(found).length > 0) return setRefusals(refusals + 1)
    send.act(
      { requestId: send.requestId, matchId: match.id, kind, form: typed, version: match.version },
      () => draft.settle(typed),
    )
  }

  const words = (name: keyof typeof longestOf, label: string, hint: string, rows: number) => (
    <TextArea
      label={label}
      name={name}
      hint={hint}
      optional
      rows={rows}
      value={typed[name]}
      maxLength={longestOf[name]}
      error={shown[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )

  return (
    <form
      ref={form}
      noValidate
      aria-label={kind === 'referee' ? messages.refereeReport : messages.commissionerReport}
      onSubmit={submit}
      className="grid max-w-[44rem] gap-8"
    >
      <p className="text-soft">
        {messages.dueBy({ when: dayAndTimeOf(times.reportDueAt), own: <OwnTime at={times.reportDueAt} /> })}
      </p>
      <DraftNotice wasStored={draft.wasStored} onDiscard={() => draft.settle(initial())} />
      {needsPaper ? (
        <PaperField
          matchId={match.id}
          path={typed.paperPath}
          error={shown.paperPath}
          onChange={paperPath => change({ paperPath })}
        />
      ) : null}
      <Part title={messages.scoreTitle}>
        <div className="grid grid-cols-2 gap-4">
          {(['homeGoals', 'awayGoals'] as const).map(name => (
            <Field
              key={name}
              label={name === 'homeGoals' ? match.home.name : match.away.name}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={typed[name]}
              error={shown[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
      </Part>
      {kind === 'referee' ? (
        <>
          <LineList
            lines={typed.items}
            {...{ match, players, names, log }}
            error={shown.items}
            onChange={items => change({ items })}
          />
          {sum || typed.explanation ? (
            <TextArea
              label={messages.whyNotSum}
              name="explanation"
              hint={sum ? messages.goalsMake({ score: `${sum.home}–${sum.away}` }) : undefined}
              rows={3}
              value={typed.explanation}
              maxLength={longestOf.explanation}
              error={shown.explanation}
              onChange={({ target }) => change({ explanation: target.value })}
            />
          ) : null}
        </>
      ) : null}
      <Part title={messages.crowd}>
        <Field
          label={messages.attendance}
          name="attendance"
          optional
          hint={messages.attendanceHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed.attendance}
          error={shown.attendance}
          onChange={({ target }) => change({ attendance: target.value })}
        />
        {typed.attendance ? (
          <Field
            label={messages.whoCounted}
            name="attendanceSource"
            hint={messages.whoCountedHint}
            maxLength={longestOf.attendanceSource}
            value={typed.attendanceSource}
            error={shown.attendanceSource}
            onChange={({ target }) => change({ attendanceSource: target.value })}
          />
        ) : null}
        <Field
          label={messages.weather}
          name="weather"
          optional
          maxLength={longestOf.weather}
          value={typed.weather}
          onChange={({ target }) => change({ weather: target.value })}
        />
        <Field
          label={messages.pitch}
          name="pitch"
          optional
          maxLength={longestOf.pitch}
          value={typed.pitch}
          onChange={({ target }) => change({ pitch: target.value })}
        />
      </Part>
      <Part title={messages.whatElse}>
        {words('injuries', messages.injuries, messages.injuriesHint, 3)}
        {words('incidents', messages.incidents, messages.incidentsHint, 5)}
      </Part>
      <Refusal problem={atField ? undefined : send.problem} />
      <div>
        <Button type="submit" busy={send.isBusy} className="w-full sm:w-auto">
          {send.isBusy
            ? messages.sending
            : report && report.waivedReason === null
              ? messages.sendChanged
              : messages.sendReport}
        </Button>
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="font-display float-left mb-3 w-full text-20 leading-tight">{title}</legend>
      {children}
    </fieldset>
  )
}

const Refusal = ({ problem }: { problem: Problem | undefined }) =>
  problem ? <Notice tone="problem">{problem.message}</Notice> : null
