import { close } from '#messages/site/frame.js'
import { Dialog as Parts } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import { keepScores } from './scores.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

export function DialogParts({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  const opener = useRef<Element | null>(null)
  // The veil is ours: Radix's own brings a style element, which the content policy stops.
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <div className="veil" />
        <Parts.Content
          className="sheet sheet-middle rise"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={event => {
            event.preventDefault()
            // What opened it may be gone, when it has done what it was for.
            const back = opener.current?.isConnected ? opener.current : document.getElementById('content')
            if (back instanceof HTMLElement) back.focus({ preventScroll: true })
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Parts.Title className="font-display pt-1.5 text-26 leading-tight">
              {keepScores(title)}
            </Parts.Title>
            <Parts.Close aria-label={close} className="button-icon -mr-2.5 shrink-0">
              <Icon name="close" />
            </Parts.Close>
          </div>
          {description ? (
            <Parts.Description className="mt-1 text-soft">{keepScores(description)}</Parts.Description>
          ) : null}
          {children ? <div className="mt-4 has-[form:empty]:mt-0">{children}</div> : null}
          {footer ? <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div> : null}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
