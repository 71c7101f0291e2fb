import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** An account that will be erased, and the way back while there is one. */
export function WaitingErasure({
  title,
  keep,
  step,
  readOnly,
  onKeep,
  children,
}: {
  title: string
  keep: string
  step: { isBusy: boolean; problem?: { message: string } | undefined }
  readOnly: boolean
  onKeep: () => void
  children: ReactNode
}) {
  return (
    <Notice
      tone="warning"
      title={title}
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
