// Clubs that ask somebody to work for them.
import { dayOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { answerInvitation } from './commands.ts'
import type { Hub } from './queries.ts'

type Invitation = Hub['invitations'][number]

/** `onAnswered`: roles may have changed. */
export function InvitationList({
  invitations,
  readOnly,
  onAnswered,
}: {
  invitations: readonly Invitation[]
  readOnly: boolean
  onAnswered: () => void
}) {
  return (
    <ul>
      {invitations.map(invitation => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          readOnly={readOnly}
          onAnswered={onAnswered}
        />
      ))}
    </ul>
  )
}

function InvitationRow({
  invitation: { id, club, slug, duty, until },
  readOnly,
  onAnswered,
}: {
  invitation: Invitation
  readOnly: boolean
  onAnswered: () => void
}) {
  const step = useCommand(answerInvitation, {
    changes: ['hub'],
    onDone: toastDone('Answered. The club is told.', onAnswered),
  })
  const answer = (accepts: boolean) => step.send({ invitationId: id, accepts })
  return (
    <li id={`invitation-${id}`} className="grid gap-3 border-b border-line py-3">
      <div className="max-w-[60ch]">
        <p className="font-semibold">
          <Link to={`/teams/${slug}`}>{club}</Link> asks you to work for the club
        </p>
        <p className="text-soft">
          As {duty}. You would see its line-ups, its transfers and its squad, and prepare what its club admin
          signs. Open until {dayOf(until)}.
        </p>
      </div>
      {step.problem ? <Notice tone="problem">{step.problem.message}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button disabled={readOnly} busy={step.isBusy} onClick={() => answer(true)}>
          Accept
        </Button>
        <Button kind="quiet" disabled={readOnly || step.isBusy} onClick={() => answer(false)}>
          Decline
        </Button>
      </div>
    </li>
  )
}
