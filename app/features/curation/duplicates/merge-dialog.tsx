import * as words from '#messages/curation/duplicates.js'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { toastDone } from '#ui/toasts.tsx'
import { mergePeople } from './commands.ts'
import { Card } from './person-cards.tsx'
import { mergePreviewRead } from './queries.ts'
import { movesWords } from './labels.ts'

/** Who stays and who goes, what moves, and the name of who goes, typed. */
export function MergeDialog({
  kept,
  gone,
  onTurn,
  onClose,
}: {
  kept: string
  gone: string
  onTurn: (turned: { kept: string; gone: string }) => void
  onClose: () => void
}) {
  const read = useQuery(mergePreviewRead(kept, gone))
  const step = useCommand(mergePeople, {
    changes: ['duplicates'],
    onDone: toastDone(words.nowOne, onClose),
  })
  return (
    <FormDialog
      title={words.mergeTitle}
      description={words.mergeLead}
      action={words.mergeAction}
      danger
      isReady={!read.isPending && read.data?.refusal === null}
      step={step}
      onSubmit={({ text }) => step.send({ kept, gone, reason: text('reason'), typed: text('typed') })}
      onClose={onClose}
    >
      <QueryState read={read} lines={5}>
        {preview => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <Card label={words.stays} person={preview.kept} />
              <Card label={words.goes} person={preview.gone} />
            </div>
            <div>
              <Button kind="quiet" onClick={() => onTurn({ kept: gone, gone: kept })}>
                {words.turnRound}
              </Button>
            </div>
            {preview.refusal ? (
              <Notice tone="warning">{preview.refusal}</Notice>
            ) : (
              <>
                <p className="text-14">
                  {preview.moves.length === 0
                    ? words.nothingMoves
                    : words.moves({ moves: movesWords(preview.moves) })}
                </p>
                <TextArea label={words.howYouKnow} name="reason" rows={2} maxLength={500} />
                <Field label={words.typeName({ name: preview.gone.name })} name="typed" autoComplete="off" />
              </>
            )}
          </>
        )}
      </QueryState>
    </FormDialog>
  )
}
