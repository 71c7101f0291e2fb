import { useCommand } from '#lib/data/use-command.ts'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { confirmLineUp } from './commands.ts'

export function ConfirmDialog({
  sent,
  club,
  onDone,
  onClose,
}: {
  sent: { matchId: string; clubId: string; version: number; requestId: string }
  club: string
  onDone: () => void
  onClose: () => void
}) {
  const confirm = useCommand(confirmLineUp, {
    onDone: () => {
      toast('The line-up is confirmed.', { tone: 'good' })
      onClose()
      onDone()
    },
  })
  return (
    <CommandDialog
      title={`Confirm the line-up of ${club}?`}
      description="This is final. Your club cannot change it any more; until kick-off the match commissioner can, with a reason. It becomes public once both clubs have confirmed."
      action="Confirm for good"
      busyAction="Confirming…"
      cancel="Go on picking"
      isBusy={confirm.isBusy}
      problem={confirm.problem?.message}
      onSubmit={() => confirm.act(sent)}
      onClose={onClose}
    />
  )
}
