// Asked once, before the first page of somebody whose year of birth is not known. Sign-up does not ask for it.
import * as words from '#messages/accounts/age.js'
import { putOffBirthYear, setBirthYear } from '#features/accounts/shared/birth-year.ts'
import { AgeFields } from '#features/accounts/shared/age-fields.tsx'
import { withQueries } from '#lib/data/query-provider.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { CommandForm } from '#ui/command-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** `onAnswered`: reads the profile again, which then says that the person was asked. */
export const AgeQuestion = withQueries(function AgeQuestion({
  onAnswered,
}: {
  onAnswered: () => Promise<void>
}) {
  const step = useCommand(setBirthYear, { changes: [], onDone: onAnswered })
  const later = useCommand(putOffBirthYear, { onDone: onAnswered })
  return (
    <div className="column">
      <PageTitle title={words.title} lead={words.lead} />
      <div className="grid max-w-[28rem] gap-8 pt-4">
        <CommandForm
          step={step}
          action={words.save}
          busyAction={words.saving}
          className="gap-5"
          onSubmit={typed =>
            step.send({ year: typed.text('year'), guardianEmail: typed.text('guardianEmail') })
          }
        >
          <AgeFields />
        </CommandForm>
        <div className="grid gap-3 border-t border-line pt-5">
          <p className="text-soft">{words.later}</p>
          {later.problem ? <Notice tone="problem">{later.problem.message}</Notice> : null}
          <div>
            <Button kind="quiet" busy={later.isBusy} onClick={() => later.send({})}>
              {words.notNow}
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
})
