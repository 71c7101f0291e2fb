import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
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
  const busy = confirm.isBusy
  return (
    <Dialog
      open
      onOpenChange={open => (open || busy ? undefined : onClose())}
      title={`Confirm the line-up of ${club}?`}
      description="This is final. Your club cannot change it any more; until kick-off the match commissioner can, with a reason. It becomes public once both clubs have confirmed."
      footer={
        <>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Go on picking
          </Button>
          <Button busy={busy} onClick={() => confirm.act(sent)}>
            {busy ? 'Confirming…' : 'Confirm for good'}
          </Button>
        </>
      }
    >
      {confirm.problem ? <Notice tone="problem">{confirm.problem.message}</Notice> : null}
    </Dialog>
  )
}
