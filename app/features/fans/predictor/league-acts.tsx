// What can be done with a mini-league: leave it, take somebody out, give it a new link.
import * as words from '#messages/fans/predictor.js'
import { useState } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { toast, toastDone } from '#ui/toasts.tsx'
import { leaveLeague, renewLink } from './commands.ts'
import { type League, type Member, predictorKey } from './queries.ts'
import { predictorPath } from './labels.ts'

type Props = { league: League; userId: string; readOnly: boolean }

export function LeaveLeague({ league, userId, readOnly }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" disabled={readOnly} onClick={() => setOpen(true)}>
        {words.leave}
      </Button>
      {isOpen ? <LeaveDialog league={league} userId={userId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function LeaveDialog({ league, userId, onClose }: Omit<Props, 'readOnly'> & { onClose: () => void }) {
  const navigate = useNavigate()
  const step = useCommand(leaveLeague, {
    changes: [...predictorKey(userId), 'round'],
    onDone: () => {
      toast(words.left({ name: league.name }), { tone: 'good' })
      navigate(predictorPath)
    },
  })
  const isLast = league.members.length === 1
  return (
    <FormDialog
      title={words.leaveOf({ name: league.name })}
      description={isLast ? words.leaveLast : words.leaveOthers}
      action={words.leave}
      danger
      step={step}
      onSubmit={() => step.send({ leagueId: league.id, userId })}
      onClose={onClose}
    />
  )
}

export function RemoveMember({ league, member, userId }: { league: League; member: Member; userId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="quiet-link cursor-pointer text-14 underline"
        onClick={() => setOpen(true)}
      >
        {words.remove({ name: <span className="sr-only">{member.name}</span> })}
      </button>
      {isOpen ? (
        <RemoveDialog league={league} member={member} userId={userId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function RemoveDialog({
  league,
  member,
  userId,
  onClose,
}: {
  league: League
  member: Member
  userId: string
  onClose: () => void
}) {
  const step = useCommand(leaveLeague, { changes: predictorKey(userId), onDone: onClose })
  return (
    <FormDialog
      title={words.removeOf({ member: member.name, league: league.name })}
      description={words.removeLead}
      action={words.removeMember}
      danger
      step={step}
      onSubmit={() => step.send({ leagueId: league.id, userId: member.id })}
      onClose={onClose}
    />
  )
}

export function RenewLink({ league, userId, readOnly }: Props) {
  const [tries, setTries] = useState(0)
  return <RenewButton key={tries} {...{ league, userId, readOnly }} onDone={() => setTries(tries + 1)} />
}

/** Made again after each, because each is a request of its own. */
function RenewButton({ league, userId, readOnly, onDone }: Props & { onDone: () => void }) {
  const step = useCommand(renewLink, {
    changes: predictorKey(userId),
    onDone: toastDone(words.linkEnded, onDone),
  })
  return (
    <>
      <Button
        kind="quiet"
        busy={step.isBusy}
        disabled={readOnly}
        onClick={() => step.send({ leagueId: league.id })}
      >
        {words.newLink}
      </Button>
      {step.problem ? <span className="text-red">{step.problem.message}</span> : null}
    </>
  )
}
