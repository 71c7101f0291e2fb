import { type FormEvent, useState } from 'react'
import { dayOf, today } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { formValuesOf } from '#ui/form-values.ts'
import { ListOf } from '#ui/list-of.tsx'
import { declareAway, takeBackAway } from './commands.ts'
import type { Mine } from './queries.ts'

/** When an official cannot take a match: for themselves and the offices. */
export function AwayDays({ mine, readOnly }: { mine: Mine; readOnly: boolean }) {
  const [wrong, setWrong] = useState<{ from?: string; until?: string }>({})
  const declare = useCommand(declareAway, {
    changes: ['appointments'],
    onDone: toastDone('It is noted. Whoever appoints sees it.'),
  })
  const takeBack = useCommand(takeBackAway, { changes: ['appointments'] })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    const { text } = formValuesOf(new FormData(target))
    const [from, until] = [text('from'), text('until') || text('from')]
    const found = {
      ...(from >= today() ? {} : { from: 'Choose a day from today on.' }),
      ...(until >= from ? {} : { until: 'It cannot end before it begins.' }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    declare.act(
      {
        personId: mine.personId,
        from,
        until,
        reason: text('reason'),
        requestId: declare.requestId,
      },
      () => target.reset(),
    )
  }

  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
      <ListOf items={mine.away} empty="You have said of no day that you cannot.">
        {({ id, from, until, reason }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
          >
            <span>
              {from === until ? dayOf(from) : `${dayOf(from)} to ${dayOf(until)}`}
              {reason ? <span className="block text-14 text-soft">{reason}</span> : null}
            </span>
            {readOnly ? null : (
              <Button
                kind="quiet"
                className="px-3"
                aria-label={`I can from ${dayOf(from)}`}
                onClick={() => takeBack.act({ id })}
              >
                I can
              </Button>
            )}
          </li>
        )}
      </ListOf>
      {readOnly ? null : (
        <form noValidate onSubmit={submit} className="grid gap-4" aria-label="When you cannot">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="From" name="from" type="date" min={today()} error={wrong.from} />
            <Field label="Until" name="until" type="date" min={today()} optional error={wrong.until} />
          </div>
          <Field
            label="Reason"
            name="reason"
            optional
            maxLength={500}
            hint="Only you, the league and the association read it."
          />
          {declare.problem ? <Notice tone="problem">{declare.problem.message}</Notice> : null}
          <div>
            <Button type="submit" busy={declare.isBusy}>
              {declare.isBusy ? 'Noting…' : 'I cannot then'}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
