// Referees of the last two weeks whom the association has not assessed yet.
import { useState } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { assessOfficial } from './commands.ts'
import type { ToAssess } from './queries.ts'

export function Assessments({ toAssess, readOnly }: { toAssess: readonly ToAssess[]; readOnly: boolean }) {
  const [asked, setAsked] = useState<ToAssess>()
  if (toAssess.length === 0)
    return <p className="text-soft">Every referee of the last two weeks has been assessed.</p>
  return (
    <>
      <ul aria-label="Referees to assess">
        {toAssess.map(each => (
          <li
            key={`${each.matchId} ${each.personId}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {each.person} {each.isSample ? <SampleStamp /> : null}
              </p>
              <p className="text-14 text-soft">
                <Link to={`/matches/${each.matchId}`}>
                  {each.home} v {each.away}
                </Link>
                , {dayOf(each.playedOn)}
              </p>
            </div>
            {readOnly ? null : (
              <Button
                kind="quiet"
                aria-label={`Assess ${each.person} in ${each.home} v ${each.away}`}
                onClick={() => setAsked(each)}
              >
                Assess…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked ? <AssessDialog of={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

function AssessDialog({ of, onClose }: { of: ToAssess; onClose: () => void }) {
  const step = useCommand(assessOfficial, {
    changes: ['checks'],
    onDone: toastDone(`The assessment is there for ${of.person}.`, onClose),
  })
  return (
    <FormDialog
      title={`Assess ${of.person}`}
      description={`${of.home} v ${of.away}, ${dayOf(of.playedOn)}. Only the official and the association read it, and it is not changed afterwards.`}
      action="Send it"
      step={step}
      onSubmit={({ text }) =>
        step.send({
          matchId: of.matchId,
          personId: of.personId,
          // What is no number is no mark: the database says which are.
          mark: Number(text('mark').replace(',', '.')) || 0,
          wentWell: text('well'),
          toWorkOn: text('work'),
        })
      }
      onClose={onClose}
    >
      <Field label="Mark" name="mark" inputMode="decimal" placeholder="8.3" hint="From 1.0 to 10.0." />
      <TextArea label="What went well" name="well" rows={3} maxLength={1000} />
      <TextArea label="What to work on" name="work" rows={3} maxLength={1000} />
    </FormDialog>
  )
}
