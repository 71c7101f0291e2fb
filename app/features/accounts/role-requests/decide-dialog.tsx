import * as words from '#messages/accounts/roleRequests.js'
import { longestReason } from '#domain/accounts/reason.ts'
import { roleNames } from '#ui/role-names.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { nameOf } from '#lib/data/names.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
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
    onDone: toastDone(granted ? words.granted({ name, role }) : words.refused({ name }), onClose),
  })
  const { problem } = decide
  return (
    <ReasonDialog
      title={granted ? words.grantTitle : words.refuseTitle}
      description={granted ? words.willBe({ name, role }) : words.willNotBe({ name, role })}
      hint={granted ? words.grantHint : words.refuseHint}
      action={granted ? words.grant : words.refuse}
      busyAction={granted ? words.granting : words.refusing}
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
