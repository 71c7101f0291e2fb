import * as words from '#messages/accounts/users.js'
import { longestReason } from '#domain/accounts/reason.ts'
import { nameOf, type Named } from '#lib/data/names.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Choice } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { actWords } from './acts.ts'

const durations = [5, 15, 30].map(minutes => ({
  value: String(minutes),
  label: words.minutes({ count: minutes }),
}))

export type Start = (target: { userId: string; reason: string; minutes: number }) => Promise<void>

export function ImpersonateDialog({
  person,
  onStart,
  onClose,
}: {
  person: Named & { id: string }
  onStart: Start
  onClose: () => void
}) {
  const start = useCommand((_db, target: Parameters<Start>[0]) => onStart(target), { retry: false })
  const asked = actWords('impersonate', nameOf(person))
  return (
    <ReasonDialog
      title={asked.title}
      description={asked.description}
      hint={words.impersonateHint}
      action={asked.action}
      busyAction={asked.busyAction}
      busy={start.isBusy}
      problem={start.problem?.message}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={(reason, form) =>
        start.act({ userId: person.id, reason, minutes: Number(form.get('minutes')) })
      }
      onClose={onClose}
    >
      <Choice
        label={words.endsAfter}
        name="minutes"
        options={durations}
        defaultValue="15"
        className="max-w-48"
      />
    </ReasonDialog>
  )
}
