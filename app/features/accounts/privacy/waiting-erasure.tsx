import type { ReactNode } from 'react'
import { dayOf } from '#lib/format/dates.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** An account that will be erased, and the way back while there is one. */
export function WaitingErasure({
  whose,
  keep,
  dueAt,
  step,
  readOnly,
  onKeep,
  children,
}: {
  /** "Your account" */
  whose: string
  keep: string
  dueAt: string
  step: { isBusy: boolean; problem?: { message: string } | undefined }
  readOnly: boolean
  onKeep: () => void
  children: ReactNode
}) {
  return (
    <Notice
      tone="warning"
      title={`${whose} will be erased on ${dayOf(dueAt)}`}
      action={
        <Button kind="quiet" busy={step.isBusy} disabled={readOnly} onClick={onKeep}>
          {keep}
        </Button>
      }
    >
      {children}
      {step.problem ? <span className="block text-red">{step.problem.message}</span> : null}
    </Notice>
  )
}
