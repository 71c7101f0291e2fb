import * as words from '#messages/matchday/console.js'
import { useState } from 'react'
import type { Entry } from '#domain/matchday/recording/outbox.ts'
import type { Pack, Said } from '#domain/matchday/recording/recording.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { entryWords } from './labels.ts'

/** What the server has refused, and why. It stays until somebody has seen it. */
export function RefusedList({
  pack,
  entries,
  onDiscard,
}: {
  pack: Pack
  entries: readonly Entry<Said>[]
  onDiscard: (id: string) => void
}) {
  const [asked, setAsked] = useState<Entry<Said>>()
  return (
    <>
      {entries.map(entry => (
        <Notice
          key={entry.id}
          tone="problem"
          title={words.refused({ entry: entryWords(pack, entry) })}
          action={
            <Button kind="quiet" className="min-h-14" onClick={() => setAsked(entry)}>
              {words.discard}
            </Button>
          }
        >
          {entry.why}
        </Notice>
      ))}
      {asked ? (
        <Dialog
          open
          onOpenChange={open => (open ? undefined : setAsked(undefined))}
          title={words.discardTitle}
          description={words.discardLead({ entry: entryWords(pack, asked) })}
          footer={
            <>
              <Button kind="quiet" className="min-h-14" onClick={() => setAsked(undefined)}>
                {words.keep}
              </Button>
              <Button
                kind="danger"
                className="min-h-14"
                onClick={() => {
                  onDiscard(asked.id)
                  setAsked(undefined)
                }}
              >
                {words.discard}
              </Button>
            </>
          }
        />
      ) : null}
    </>
  )
}
