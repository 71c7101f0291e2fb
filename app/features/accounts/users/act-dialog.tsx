import * as words from '#messages/accounts/users.js'
import { longestReason } from '#domain/accounts/reason.ts'
import { isRole, type Role } from '#domain/accounts/roles.ts'
import { roleNames } from '#ui/role-names.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { nameOf, type Named } from '#lib/data/names.ts'
import { Choice, Field } from '#ui/field.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { toast } from '#ui/toasts.tsx'
import { actWords, doneWords, grantableRoles } from './acts.ts'
import { type Act, actOnUser } from './commands.ts'

/** What each of these acts makes stale. */
const stale = [['users'], ['role-requests'], ['audit'], ['oversight']]

/** Asks for the reason, does it, and says what came of it. */
export function ActDialog({
  kind,
  role,
  person,
  held,
  onClose,
}: {
  kind: Act['kind']
  /** The one to be revoked. */
  role?: Role | undefined
  person: Named & { id: string }
  held: readonly Role[]
  onClose: () => void
}) {
  const name = nameOf(person)
  const step = useCommand(actOnUser, {
    changes: stale,
    onDone: (changed, done) => {
      toast(doneWords(done.kind, name, changed, 'role' in done ? done.role : undefined), { tone: 'good' })
      onClose()
    },
  })
  const asked = actWords(kind, name, role)

  function submit(reason: string, form: FormData) {
    const chosen = kind === 'grant' ? form.get('role') : role
    if (kind !== 'grant' && kind !== 'revoke') step.act({ kind, userId: person.id, reason })
    else if (isRole(chosen)) {
      const endsOn = form.get('endsOn')
      step.act({
        kind,
        userId: person.id,
        role: chosen,
        reason,
        ...(kind === 'grant' && typeof endsOn === 'string' ? { endsOn } : {}),
      })
    }
  }

  return (
    <ReasonDialog
      {...asked}
      busy={step.isBusy}
      problem={step.problem?.message}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'grant' ? (
        <>
          <Choice
            label={words.role}
            name="role"
            hint={words.grantHint}
            // The mildest first: nobody should become an administrator by a slip.
            options={grantableRoles(held)
              .toReversed()
              .map(each => ({ value: each, label: roleNames[each] }))}
          />
          <Field label={words.untilField} name="endsOn" type="date" optional hint={words.untilHint} />
        </>
      ) : null}
    </ReasonDialog>
  )
}
