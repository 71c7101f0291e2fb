import * as words from '#messages/matchday/decisions.js'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { keepScores } from '#ui/scores.tsx'
import { toast } from '#ui/toasts.tsx'
import { getDocument } from './commands.ts'
import type { Decision } from './queries.ts'
import { decisionWords, rulingWords } from './labels.ts'

/** What was decided, the latest first, with the body's document where there is one. */
export function DecisionList({ decisions, mayOpen }: { decisions: readonly Decision[]; mayOpen: boolean }) {
  const open = useCommand(getDocument, {
    onDone: address => window.open(address, '_blank', 'noopener'),
    onProblem: () => toast(words.documentProblem, { tone: 'problem' }),
  })
  if (decisions.length === 0) return <p className="text-soft">{words.noDecisions}</p>
  return (
    <ul className="grid gap-4">
      {decisions.map(decision => (
        <li key={decision.id} className="border-l-2 border-ink pl-4">
          <p className="font-display text-20 leading-tight">{keepScores(decisionWords(decision))}</p>
          <p>{decision.reason}</p>
          <p className="text-14 text-soft">{rulingWords(decision)}</p>
          {decision.kind === 'award' ? (
            <p className="text-14 text-soft">
              {decision.keepsPlayers ? words.keepsPlayers : words.losesPlayers}
            </p>
          ) : null}
          {decision.documentPath && mayOpen ? (
            <Button kind="quiet" busy={open.isBusy} onClick={() => open.act(decision.documentPath ?? '')}>
              {words.openDocument}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
