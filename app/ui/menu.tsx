import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterFirstView } from './after-first-view.ts'
import { retryingPart } from './retrying-part.tsx'

export type MenuItem =
  | { label: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { label: ReactNode; to: string }
  | { heading: ReactNode }
  | 'line'

export type MenuProps = {
  /** What the button is called. */
  label: string
  /** For the eye: it shows no words that are not in the label. */
  trigger: ReactNode
  items: readonly MenuItem[]
}

export const triggerClass =
  'flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2'

export function TriggerWords({ label, trigger }: Pick<MenuProps, 'label' | 'trigger'>) {
  return (
    <>
      <span aria-hidden="true" className="contents">
        {trigger}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}

const load = () => import('./menu-parts.tsx')
const Parts = retryingPart(load, file => file.MenuParts)

/** A button that opens a list. What lays the list out weighs more than most pages, and comes when it is wanted. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<{ byKeyboard: boolean }>()
  // There when it is wanted, also without a network.
  useEffect(() => afterFirstView(load), [])
  const button = (
    <button
      type="button"
      className={triggerClass}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={event => {
        if (event.button !== 0 || event.ctrlKey) return
        // The list takes the focus.
        event.preventDefault()
        setWanted({ byKeyboard: false })
      }}
      onClick={event => setWanted({ byKeyboard: event.detail === 0 })}
    >
      <TriggerWords {...props} />
    </button>
  )
  return wanted ? (
    <Suspense fallback={button}>
      <Parts {...props} {...wanted} />
    </Suspense>
  ) : (
    button
  )
}
