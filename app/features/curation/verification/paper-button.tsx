import { useMutation } from '@tanstack/react-query'
import { openPersonDocument, personDocumentNames } from '#league/person-documents.ts'
import { problemOf } from '#lib/data/problem.ts'
import { write } from '#lib/data/query-client.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'
import type { ShownPaper } from './queries.ts'

/** Opens a paper; that it was opened is written down first, and its owner sees it. */
export function PaperButton({ paper, whose }: { paper: ShownPaper | null; whose: string }) {
  const open = useMutation({
    ...write(openPersonDocument),
    onSuccess: link => window.open(link, '_blank', 'noopener'),
    onError: error => toast(problemOf(error).message, { tone: 'problem' }),
  })
  if (!paper) return <span className="text-soft">The paper is not there any more.</span>
  const name = personDocumentNames[paper.kind] ?? paper.kind
  return (
    <Button
      kind="quiet"
      busy={open.isPending}
      aria-label={`Open the ${name.toLowerCase()} of ${whose}`}
      onClick={() => open.mutate({ id: paper.id, requestId: crypto.randomUUID() })}
    >
      Open the {name.toLowerCase()}
    </Button>
  )
}
