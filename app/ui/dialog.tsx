import { close } from '#messages/site/frame.js'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { openModalLayer } from './modal-layer.ts'
import { keepScores } from './scores.tsx'

type DialogProps = {
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  footer?: ReactNode
}

/** A question that must be answered before anything else: a sheet on a phone, a panel on a desk. */
export function Dialog({ open, ...props }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onOpenChange, title, description, children, footer }: DialogProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const onEscape = useEffectEvent(() => onOpenChange(false))
  // As an effect, so that a dialog that takes the place of another begins when that has given the focus back.
  useEffect(() => {
    if (!frame.current || !dialog.current || !first.current) return undefined
    return openModalLayer(frame.current, {
      dialog: dialog.current,
      first: first.current,
      onEscape: () => onEscape(),
    })
  }, [])
  return createPortal(
    <div ref={frame}>
      <div className="veil" aria-hidden="true" onClick={() => onOpenChange(false)} />
      <div
        ref={dialog}
        // Engines of 2020 know no <dialog>.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={description ? `${id}about` : undefined}
        tabIndex={-1}
        className="sheet sheet-middle rise"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}title`} className="font-display pt-1.5 text-26 leading-tight">
            {keepScores(title)}
          </h2>
          <button
            ref={first}
            type="button"
            aria-label={close}
            className="button-icon -mr-2.5 shrink-0"
            onClick={() => onOpenChange(false)}
          >
            <Icon name="close" />
          </button>
        </div>
        {description ? (
          <p id={`${id}about`} className="mt-1 text-soft">
            {keepScores(description)}
          </p>
        ) : null}
        {children ? <div className="mt-4 has-[form:empty]:mt-0">{children}</div> : null}
        {footer ? <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div> : null}
      </div>
    </div>,
    document.body,
  )
}
