import { Button } from '#ui/button.tsx'
import { PaperButton } from './paper-button.tsx'
import type { ShownPaper } from './queries.ts'

/** Look at the paper, then say yes or no. `name`: what a screen reader says, where the words need their object. */
export function DecisionButtons({
  paper,
  whose,
  grant,
  refuse,
  onDecide,
}: {
  paper: ShownPaper | null
  whose: string
  grant: { words: string; name: string }
  refuse: { words: string; name: string }
  onDecide: (isGranted: boolean) => void
}) {
  return (
    <div className="mt-1 flex flex-wrap gap-3">
      <PaperButton paper={paper} whose={whose} />
      <Button aria-label={grant.name} onClick={() => onDecide(true)}>
        {grant.words}
      </Button>
      <Button kind="quiet" aria-label={refuse.name} onClick={() => onDecide(false)}>
        {refuse.words}
      </Button>
    </div>
  )
}
