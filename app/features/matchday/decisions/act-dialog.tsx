import * as words from '#messages/matchday/decisions.js'
import { longestReason } from '#domain/accounts/reason.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { toastDone } from '#ui/toasts.tsx'
import { ActFields } from './act-fields.tsx'
import type { Act } from './acts.ts'
import { answersIn } from './answers.ts'
import type { Step } from './commands.ts'
import type { CaseMatch } from './queries.ts'

/** Asks for what a step needs, and takes it. Sent twice, it is done once. */
export function ActDialog({ act, match, onClose }: { act: Act; match: CaseMatch; onClose: () => void }) {
  const take = useCommand(
    (db, { form, ...sent }: { reason: string; requestId: string; form: FormData }) => {
      const step: Step = { id: match.id, version: match.version, ...sent }
      return act.run(db, step, answersIn(form))
    },
    {
      changes: [['match case'], ['season desk'], ['match'], ['match-report'], ['appointments']],
      onDone: toastDone(words.actDone({ act: act.label }), onClose),
    },
  )
  const title = words.actOf({ act: act.label, home: match.home.name, away: match.away.name })
  const problem = take.problem?.message
  if (act.needsReason === false)
    return (
      <CommandDialog
        title={title}
        description={act.description}
        action={act.label}
        busyAction={words.busy}
        danger={act.danger ?? false}
        isBusy={take.isBusy}
        problem={problem}
        onSubmit={() => take.send({ reason: '', form: new FormData() })}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={title}
      description={act.description}
      hint={words.readByAll}
      action={act.label}
      busyAction={words.busy}
      danger={act.danger ?? false}
      busy={take.isBusy}
      problem={problem}
      longest={longestReason}
      check={reasonProblem}
      checkFields={form => !form.has('incomplete')}
      onSubmit={(reason, form) => take.send({ reason, form })}
      onClose={onClose}
    >
      <ActFields wanted={act.fields} match={match} />
    </ReasonDialog>
  )
}
