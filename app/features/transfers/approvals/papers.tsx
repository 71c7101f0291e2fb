// The papers of a transfer: which are there, which can be opened, and the way to add one.
import * as words from '#messages/transfers/paperForm.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paperName } from '#league/paper-names.ts'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { ListOf } from '#ui/list-of.tsx'
import { openPaper } from './commands.ts'
import { detailWords } from './paper-details.ts'
import { canOpen } from './paper-rights.ts'
import { PaperForm } from './paper-form.tsx'
import type { Paper, Transfer } from './queries.ts'
import { sideName } from './labels.ts'

export function Papers({
  of,
  mayWrite,
  isOverseer,
}: {
  of: Transfer
  mayWrite: boolean
  /** Super admins say why they look. */
  isOverseer: boolean
}) {
  const [asked, setAsked] = useState<Paper>()
  const client = useQueryClient()
  const open = useCommand(openPaper, {
    onDone: link => {
      setAsked(undefined)
      // At once, or the browser no longer takes it for what the person asked for.
      window.open(link, '_blank', 'noopener')
      void client.invalidateQueries({ queryKey: ['transfers', 'one', of.ref] })
    },
    onProblem: problem => {
      if (!asked) toastProblem(problem)
    },
  })
  const look = (paper: Paper, reason?: string) =>
    open.act({ documentId: paper.id, requestId: crypto.randomUUID(), ...(reason ? { reason } : {}) })
  const [current, replaced] = [
    of.documents.filter(({ replacedAt }) => !replacedAt),
    of.documents.filter(({ replacedAt }) => replacedAt),
  ]
  const line = (paper: Paper) => (
    <PaperLine
      key={paper.id}
      paper={paper}
      of={of}
      onOpen={mayWrite || isOverseer ? () => (isOverseer ? setAsked(paper) : look(paper)) : undefined}
    />
  )
  return (
    <>
      <ListOf items={current} empty={words.none}>
        {line}
      </ListOf>
      {replaced.length > 0 ? (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-green">
            {words.replacedOnes({ count: replaced.length })}
          </summary>
          <ul>{replaced.map(line)}</ul>
        </details>
      ) : null}
      {mayWrite && of.mine.some(party => party !== 'league') ? <PaperForm of={of} /> : null}
      {asked ? (
        <ReasonDialog
          title={words.openOf({ name: asked.name })}
          description={words.openLead}
          action={words.open}
          busyAction={words.opening}
          busy={open.isBusy}
          problem={open.problem?.message}
          longest={500}
          check={reason => (/\S/.test(reason) ? undefined : words.whyOpen)}
          onSubmit={reason => look(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

function PaperLine({ paper, of, onOpen }: { paper: Paper; of: Transfer; onOpen: (() => void) | undefined }) {
  const kilobytes = paper.size ? `${Math.max(1, Math.round(paper.size / 1024))} KB` : null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="min-w-0">
        <span className="font-semibold">{paperName(paper.kind)}</span>{' '}
        {paper.replacedAt ? <Badge>{words.replaced}</Badge> : null}
        <span className="block text-14 break-words text-soft">
          {[
            paper.name,
            kilobytes,
            sideName(paper.party, of),
            dayAndTimeOf(paper.uploadedAt),
            ...Object.entries(paper.details).map(([name, value]) => detailWords(name, value)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {onOpen && paper.size && canOpen(of, paper) ? (
        <Button
          kind="quiet"
          aria-label={words.openPaper({ kind: paperName(paper.kind), name: paper.name })}
          onClick={onOpen}
        >
          {words.open}
        </Button>
      ) : null}
    </li>
  )
}
