// Results from files that wait: many are confirmed at once, by somebody who did not import them.
import * as words from '#messages/matchday/reports.js'
import { useState } from 'react'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { keepScores } from '#ui/scores.tsx'
import { confirmImported } from './commands.ts'
import { commandOptions } from './command-options.ts'
import type { WaitingMatch } from './queries.ts'

/** As many as the database takes at once. */
const most = 100

export function ImportedResults({
  waiting,
  mayWrite,
}: {
  waiting: readonly WaitingMatch[]
  mayWrite: boolean
}) {
  const [isOpen, setIsOpen] = useState(false)
  const confirm = useCommand(confirmImported, commandOptions(words.resultsOfficial))
  const imported = waiting.filter(({ importedFrom }) => importedFrom !== null)
  const ready = imported.filter(({ missing }) => missing.length === 0).slice(0, most)
  if (imported.length === 0) return null
  const close = () => setIsOpen(false)
  return (
    <div className="mb-6">
      <Notice
        tone="info"
        title={words.imported({ count: imported.length })}
        action={
          ready.length > 0 && mayWrite ? (
            <Button onClick={() => setIsOpen(true)}>
              {words.confirmImportedAsk({ count: ready.length })}
            </Button>
          ) : null
        }
      >
        {ready.length > 0 ? words.compareSource : words.youImported}
      </Notice>
      {isOpen ? (
        <CommandDialog
          title={words.confirmImported({ count: ready.length })}
          description={words.officialAtOnce}
          action={words.confirmResults}
          busyAction={words.confirming}
          isBusy={confirm.isBusy}
          problem={confirm.problem?.message}
          onSubmit={() => confirm.send({ results: ready.map(({ id, version }) => ({ id, version })) }, close)}
          onClose={close}
        >
          <ul className="grid max-h-[50vh] gap-1 overflow-y-auto">
            {ready.map(({ id, home, away, homeGoals, awayGoals, importedFrom }) => (
              <li key={id}>
                {keepScores(
                  words.score({ home, homeGoals: homeGoals ?? '?', awayGoals: awayGoals ?? '?', away }),
                )}
                <span className="block text-14 text-soft">{importedFrom}</span>
              </li>
            ))}
          </ul>
        </CommandDialog>
      ) : null}
    </div>
  )
}
