// One's own rank in a mini-league, for people outside of it: a public link, made and ended here.
import * as words from '#messages/fans/predictor.js'
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { CopyText } from '#ui/copy-text.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Share } from '#ui/share.tsx'
import { toast, toastDone } from '#ui/toasts.tsx'
import { shareRank, stopSharingRank } from './commands.ts'
import { rankPath } from './labels.ts'
import { type League, type Member, predictorKey } from './queries.ts'
import { rankText } from './shared-rank.ts'

type Props = { league: League; me: Member; place: number; userId: string; readOnly: boolean }

export function ShareRank(props: Props) {
  const [isOpen, setOpen] = useState(false)
  if (props.league.shareCode !== null) return <SharedRank {...props} code={props.league.shareCode} />
  return (
    <div>
      <Button kind="quiet" disabled={props.readOnly} onClick={() => setOpen(true)}>
        {words.shareRank}
      </Button>
      {isOpen ? <ShareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function ShareDialog({ league, me, userId, onClose }: Props & { onClose: () => void }) {
  const step = useCommand(shareRank, { changes: predictorKey(userId), onDone: onClose })
  return (
    <FormDialog
      title={words.shareRank}
      description={words.shareRankLead({ name: me.name, league: league.name })}
      action={words.makeLink}
      step={step}
      onSubmit={() => step.act(league.id)}
      onClose={onClose}
    />
  )
}

function SharedRank({ league, me, place, userId, readOnly, code }: Props & { code: string }) {
  const path = rankPath(code)
  const text = rankText({ ...me, league: league.name, place, members: league.members.length })
  const stop = useCommand(stopSharingRank, {
    changes: predictorKey(userId),
    onDone: toastDone(words.sharingStopped),
    onProblem: ({ message }) => toast(message, { tone: 'problem' }),
  })
  return (
    <div className="grid gap-3">
      <p className="max-w-[60ch] text-soft">{words.rankIsShared}</p>
      <p className="break-all">
        <Link to={path} className="touch">
          {path}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Share title={text} path={path} />
        <CopyText text={text} />
        <Button kind="quiet" busy={stop.isBusy} disabled={readOnly} onClick={() => stop.act(league.id)}>
          {words.stopSharing}
        </Button>
      </div>
    </div>
  )
}
