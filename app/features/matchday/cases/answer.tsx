import * as words from '#messages/matchday/cases.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { toastProblem } from '#ui/toasts.tsx'
import { openPaper } from './commands.ts'
import { answerWords } from './labels.ts'

/** What the charged side says to the charge, with its document. */
export function Answer({
  of,
}: {
  of: { stance: string; side: string; words: string | null; documentPath: string | null }
}) {
  const open = useCommand(openPaper, {
    onDone: href => void window.open(href, '_blank', 'noopener'),
    onProblem: toastProblem,
  })
  const path = of.documentPath
  return (
    <div className="mt-1">
      <p className="max-w-[70ch]">
        {of.words
          ? words.answerQuoted({ answer: answerWords(of), text: of.words })
          : words.answerBare({ answer: answerWords(of) })}
      </p>
      {path ? (
        <Button kind="quiet" className="mt-2" onClick={() => open.act({ path })}>
          {words.openDocument}
        </Button>
      ) : null}
    </div>
  )
}
