import * as words from '#messages/matchday/appointments.js'
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
    onDone: toastDone(words.awayNoted),
  })
  const takeBack = useCommand(takeBackAway, { changes: ['appointments'] })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const target = event.currentTarget
    const { text } = formValuesOf(new FormData(target))
    const [from, until] = [text('from'), text('until') || text('from')]
    const found = {
      ...(from >= today() ? {} : { from: words.fromToday }),
      ...(until >= from ? {} : { until: words.endsBefore }),
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
      <ListOf items={mine.away} empty={words.noAway}>
        {({ id, from, until, reason }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2"
          >
            <span>
              {from === until ? dayOf(from) : words.fromTo({ from: dayOf(from), until: dayOf(until) })}
              {reason ? <span className="block text-14 text-soft">{reason}</span> : null}
            </span>
            {readOnly ? null : (
              <Button
                kind="quiet"
                className="px-3"
                aria-label={words.canFrom({ day: dayOf(from) })}
                onClick={() => takeBack.act({ id })}
              >
                {words.can}
              </Button>
            )}
          </li>
        )}
      </ListOf>
      {readOnly ? null : (
        <form noValidate onSubmit={submit} className="grid gap-4" aria-label={words.away}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={words.from} name="from" type="date" min={today()} error={wrong.from} />
            <Field label={words.until} name="until" type="date" min={today()} optional error={wrong.until} />
          </div>
          <Field label={words.reason} name="reason" optional maxLength={500} hint={words.awayHint} />
          {declare.problem ? <Notice tone="problem">{declare.problem.message}</Notice> : null}
          <div>
            <Button type="submit" busy={declare.isBusy}>
              {declare.isBusy ? words.noting : words.cannotThen}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
