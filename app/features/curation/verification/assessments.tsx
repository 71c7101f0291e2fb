// Referees of the last two weeks whom the association has not assessed yet.
import * as words from '#messages/curation/verification.js'
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
  if (toAssess.length === 0) return <p className="text-soft">{words.allAssessed}</p>
  return (
    <>
      <ul aria-label={words.toAssess}>
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
                {words.matchOn({
                  home: each.home,
                  away: each.away,
                  date: dayOf(each.playedOn),
                  link: <Link to={`/matches/${each.matchId}`} />,
                })}
              </p>
            </div>
            {readOnly ? null : (
              <Button
                kind="quiet"
                aria-label={words.assessIn({ person: each.person, match: words.versus(each) })}
                onClick={() => setAsked(each)}
              >
                {words.assessMore}
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
    onDone: toastDone(words.assessSent({ person: of.person }), onClose),
  })
  return (
    <FormDialog
      title={words.assess({ person: of.person })}
      description={words.assessLead({ match: words.versus(of), date: dayOf(of.playedOn) })}
      action={words.sendAssessment}
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
      <Field label={words.mark} name="mark" inputMode="decimal" placeholder={'8.3'} hint={words.markHint} />
      <TextArea label={words.wentWell} name="well" rows={3} maxLength={1000} />
      <TextArea label={words.toWorkOn} name="work" rows={3} maxLength={1000} />
    </FormDialog>
  )
}
