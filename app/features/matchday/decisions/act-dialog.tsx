import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestReason, reasonProblem } from '#domain/accounts/reason.ts'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { toast } from '#ui/toasts.tsx'
import { ActFields } from './act-fields.tsx'
import type { Act } from './acts.ts'
import { answersIn } from './answers.ts'
import type { Step } from './commands.ts'

type Game = { id: string; version: number; home: { name: string }; away: { name: string } }

/** Asks for what a step needs, and takes it. Sent twice, it is done once. */
export function ActDialog({ act, match, onClose }: { act: Act; match: Game; onClose: () => void }) {
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const take = useMutation({
    ...write((db, { reason, form }: { reason: string; form: FormData }) => {
      const step: Step = { id: match.id, version: match.version, requestId, reason }
      return act.run(db, step, answersIn(form))
    }),
    onSuccess: async () => {
      await Promise.all(
        [['match case'], ['season desk'], ['match'], ['match-report']].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      )
      toast(`${act.label}: done.`, { tone: 'good' })
      onClose()
    },
  })
  const title = `${act.label}: ${match.home.name} v ${match.away.name}`
  const problem = take.error ? problemOf(take.error).message : undefined
  if (act.needsReason === false)
    return (
      <CommandDialog
        title={title}
        description={act.description}
        action={act.label}
        busyAction="One moment…"
        danger={act.danger ?? false}
        isBusy={take.isPending}
        problem={problem}
        onSubmit={() => take.mutate({ reason: '', form: new FormData() })}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      title={title}
      description={act.description}
      hint="Everybody can read it in the history of the match."
      action={act.label}
      busyAction="One moment…"
      danger={act.danger ?? false}
      busy={take.isPending}
      problem={problem}
      longest={longestReason}
      check={reasonProblem}
      onSubmit={(reason, form) => take.mutate({ reason, form })}
      onClose={onClose}
    >
      <ActFields wanted={act.fields} match={match} />
    </ReasonDialog>
  )
}
