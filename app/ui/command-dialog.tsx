import * as words from '#messages/site/forms.js'
import { close } from '#messages/site/frame.js'
import { type FormEvent, type ReactNode, type Ref, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

/** The frame of every dialog that does something: it stays open, with what was typed, until it is done. */
export function CommandDialog({
  title,
  description,
  action,
  busyAction = words.saving,
  cancel = words.cancel,
  danger = false,
  isBusy,
  isReady = true,
  isOver = false,
  problem,
  formRef,
  onSubmit,
  onClose,
  children,
}: {
  title: ReactNode
  /** What will happen, in words. */
  description?: ReactNode
  action: ReactNode
  busyAction?: string
  cancel?: string
  danger?: boolean
  isBusy: boolean
  /** False while what it is about is not there to be seen. */
  isReady?: boolean
  /** There is nothing left to try: only to close. */
  isOver?: boolean
  problem?: ReactNode
  formRef?: Ref<HTMLFormElement>
  onSubmit: (form: FormData) => void
  onClose: () => void
  /** The fields, if there are any. */
  children?: ReactNode
}) {
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      open
      // While it is being done it cannot be closed: nobody would learn how it ended.
      onOpenChange={open => (open || isBusy ? undefined : onClose())}
      title={title}
      description={description}
      footer={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            {isOver ? close : cancel}
          </Button>
          {isOver ? null : (
            <Button
              type="submit"
              form={id}
              kind={danger ? 'danger' : 'primary'}
              busy={isBusy}
              disabled={!isReady}
            >
              {isBusy ? busyAction : action}
            </Button>
          )}
        </>
      }
    >
      <form ref={formRef} id={id} noValidate onSubmit={submit} className="grid gap-4">
        {children}
        {problem ? <Notice tone="problem">{problem}</Notice> : null}
      </form>
    </Dialog>
  )
}
