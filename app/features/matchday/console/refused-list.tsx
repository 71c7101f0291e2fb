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
          title={`Refused: ${entryWords(pack, entry)}`}
          action={
            <Button kind="quiet" className="min-h-14" onClick={() => setAsked(entry)}>
              Discard
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
          title="Discard this entry?"
          description={`${entryWords(pack, asked)}. It is not in the log, and will not be.`}
          footer={
            <>
              <Button kind="quiet" className="min-h-14" onClick={() => setAsked(undefined)}>
                Keep
              </Button>
              <Button
                kind="danger"
                className="min-h-14"
                onClick={() => {
                  onDiscard(asked.id)
                  setAsked(undefined)
                }}
              >
                Discard
              </Button>
            </>
          }
        />
      ) : null}
    </>
  )
}
