// What can be done with a mini-league: leave it, take somebody out, give it a new link.
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
        Leave
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
      toast(`You have left ${league.name}.`, { tone: 'good' })
      navigate(predictorPath)
    },
  })
  const isLast = league.members.length === 1
  return (
    <FormDialog
      title={`Leave ${league.name}`}
      description={
        isLast
          ? 'You are the last one in it: it will be gone. Your picks and points stay yours.'
          : 'The others no longer see your picks. Your picks and points stay yours.'
      }
      action="Leave"
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
        Take out<span className="sr-only">{` ${member.name}`}</span>
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
      title={`Take ${member.name} out of ${league.name}`}
      description="Whoever still has the link can join again: give it a new one as well."
      action="Take out"
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
    onDone: toastDone('The old link leads nowhere now.', onDone),
  })
  return (
    <>
      <Button
        kind="quiet"
        busy={step.isBusy}
        disabled={readOnly}
        onClick={() => step.send({ leagueId: league.id })}
      >
        New link
      </Button>
      {step.problem ? <span className="text-red">{step.problem.message}</span> : null}
    </>
  )
}
