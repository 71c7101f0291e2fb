// What can be done with a freeze that is proposed or runs, wherever it is listed.
import * as words from '#messages/oversight/boards.js'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { Freeze } from './board-queries.ts'
import { ConfirmFreezeDialog, EndFreezeDialog } from './freeze-dialogs.tsx'

export const isProposed = (freeze: Freeze) => freeze.until === null && freeze.endedAt === null

export const isFrozen = (freeze: Freeze, now = Date.now()) =>
  freeze.endedAt === null && freeze.until !== null && new Date(freeze.until).getTime() > now

export function FreezeActions({ freeze }: { freeze: Freeze }) {
  const [act, setAct] = useState<'confirm' | 'end'>()
  const close = () => setAct(undefined)
  if (!isProposed(freeze) && !isFrozen(freeze)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {isProposed(freeze) && !freeze.isMine ? (
        <Button
          aria-label={words.confirmFreezeOf({ transfer: freeze.ref })}
          onClick={() => setAct('confirm')}
        >
          {words.confirmMore}
        </Button>
      ) : null}
      <Button
        kind="quiet"
        aria-label={(freeze.until ? words.endFreezeOf : words.discardFreezeOf)({ transfer: freeze.ref })}
        onClick={() => setAct('end')}
      >
        {freeze.until ? words.endMore : words.discardMore}
      </Button>
      {act === 'confirm' ? <ConfirmFreezeDialog freeze={freeze} onClose={close} /> : null}
      {act === 'end' ? <EndFreezeDialog freeze={freeze} onClose={close} /> : null}
    </div>
  )
}
