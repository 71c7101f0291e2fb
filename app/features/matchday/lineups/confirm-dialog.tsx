import * as words from '#messages/matchday/lineups.js'
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
      toast(words.confirmed, { tone: 'good' })
      onClose()
      onDone()
    },
  })
  return (
    <CommandDialog
      title={words.confirmTitle({ club })}
      description={words.confirmLead}
      action={words.confirmForGood}
      busyAction={words.confirming}
      cancel={words.goOnPicking}
      isBusy={confirm.isBusy}
      problem={confirm.problem?.message}
      onSubmit={() => confirm.act(sent)}
      onClose={onClose}
    />
  )
}
