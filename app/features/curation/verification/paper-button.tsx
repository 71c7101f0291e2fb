import * as words from '#messages/curation/verification.js'
import { openPersonDocument, personDocumentNames } from '#league/person-documents.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import type { ShownPaper } from './queries.ts'

/** Opens a paper; that it was opened is written down first, and its owner sees it. */
export function PaperButton({ paper, whose }: { paper: ShownPaper | null; whose: string }) {
  const open = useCommand(openPersonDocument, {
    onDone: link => window.open(link, '_blank', 'noopener'),
    onProblem: toastProblem,
  })
  if (!paper) return <span className="text-soft">{words.noDocument}</span>
  const name = personDocumentNames[paper.kind] ?? paper.kind
  return (
    <Button
      kind="quiet"
      busy={open.isBusy}
      aria-label={words.openOf({ document: name, person: whose })}
      onClick={() => open.act({ id: paper.id, requestId: crypto.randomUUID() })}
    >
      {words.openDocument({ document: name })}
    </Button>
  )
}
