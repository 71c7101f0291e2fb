import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { roleNames } from '#domain/accounts/roles.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { nameOf } from '#lib/data/names.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { decideRoleRequest } from './commands.ts'
import type { RoleRequest } from './queries.ts'

/** What a decision makes stale. */
const stale = [['role-requests'], ['users'], ['audit'], ['oversight']]

/** Asks for the reason of a decision. A second decision is refused, and what was written stays. */
export function DecideDialog({
  request,
  granted,
  onClose,
}: {
  request: RoleRequest
  granted: boolean
  onClose: () => void
}) {
  const name = nameOf(request.person)
  const role = roleNames[request.role]
  const decide = useCommand(decideRoleRequest, {
    changes: stale,
    // Somebody else may have been quicker: the list behind must not go on offering it.
    refreshOnProblem: true,
    onDone: toastDone(granted ? `${name} is now ${role}.` : `The request of ${name} is refused.`, onClose),
  })
  const { problem } = decide
  return (
    <ReasonDialog
      title={granted ? 'Grant the request' : 'Refuse the request'}
      description={
        granted
          ? `${name} will be ${role} at once.`
          : `${name} will not be ${role}, and can read your reason.`
      }
      hint={
        granted
          ? 'Kept in the audit log, as you write it.'
          : 'Kept in the audit log, and shown to the person.'
      }
      action={granted ? 'Grant' : 'Refuse'}
      busyAction={granted ? 'Granting…' : 'Refusing…'}
      danger={!granted}
      busy={decide.isBusy}
      problem={problem?.message}
      isOver={problem?.code === 'PT409' || problem?.code === 'PT404'}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={reason => decide.act({ requestId: request.id, granted, reason })}
      onClose={onClose}
    />
  )
}
