import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from './link.tsx'

export type MenuItem =
  | { label: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { label: ReactNode; to: string }
  | { heading: ReactNode }
  | 'line'

type MenuProps = {
  /** What the button is called. */
  label: string
  /** For the eye: it shows no words that are not in the label. */
  trigger: ReactNode
  items: readonly MenuItem[]
}

/** A button that opens a list of actions and links. */
export function Menu({ label, trigger, items }: MenuProps) {
  const id = useId()
  const [opened, setOpened] = useState<'by key' | 'by pointer'>()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!opened) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpened(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [opened])

  // The button has the focus again before anything happens, so that a dialog which is opened can give it back.
  function close() {
    button.current?.focus()
    setOpened(undefined)
  }

  return (
    <div
      ref={frame}
      className="relative"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpened(undefined)
      }}
    >
      <button
        ref={button}
        id={id}
        type="button"
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2"
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        onClick={({ detail }) => setOpened(opened ? undefined : detail === 0 ? 'by key' : 'by pointer')}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened('by key')
        }}
      >
        <span aria-hidden="true" className="contents">
          {trigger}
        </span>
        <span className="sr-only">{label}</span>
      </button>
      {opened ? <List labelId={id} items={items} isByKey={opened === 'by key'} onClose={close} /> : null}
    </div>
  )
}

/** From the edges of the screen, in pixels. */
const margin = 16

function List({
  labelId,
  items,
  isByKey,
  onClose,
}: {
  labelId: string
  items: readonly MenuItem[]
  /** Then its first item is chosen. */
  isByKey: boolean
  onClose: () => void
}) {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!list.current) return
    const { left } = list.current.getBoundingClientRect()
    if (left < margin) list.current.style.right = `${left - margin}px`
    list.current.scrollIntoView({ block: 'nearest' })
    const first = isByKey ? itemsOf(list.current)[0] : list.current
    first?.focus({ preventScroll: true })
  }, [isByKey])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Tab goes on from the button.
    if (event.key === 'Tab') return onClose()
    const all = itemsOf(event.currentTarget)
    const next = nextItem(all, event.key)
    if (event.key === 'Escape') onClose()
    else if (event.key === ' ') all.find(each => each === document.activeElement)?.click()
    else if (next) next.focus()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelId}
      className="menu rise"
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        // The items of a menu stay where they are, and a line has nothing else to be known by.
        // oxlint-disable-next-line react/no-array-index-key
        <Item key={index} item={item} onClose={onClose} />
      ))}
    </div>
  )
}

const itemsOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])'),
]

/** By the arrows, Home and End, or by the letter with which it begins. */
function nextItem(all: HTMLElement[], key: string): HTMLElement | undefined {
  const here = all.findIndex(each => each === document.activeElement)
  if (key === 'ArrowDown') return all[Math.min(here + 1, all.length - 1)]
  if (key === 'ArrowUp') return all.at(here > 0 ? here - 1 : here === 0 ? 0 : -1)
  if (key === 'Home' || key === 'PageUp') return all[0]
  if (key === 'End' || key === 'PageDown') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...all.slice(here + 1), ...all.slice(0, here + 1)]
  return after.find(each => each.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  if (item === 'line') return <hr className="my-1 border-t border-line" />
  if ('heading' in item) return <div className="px-4 py-2 text-14 text-soft">{item.heading}</div>
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    onPointerMove: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      currentTarget.focus({ preventScroll: true }),
  }
  if ('to' in item) {
    return (
      <Link {...common} to={item.to} className="menu-item" onClick={onClose}>
        {item.label}
      </Link>
    )
  }
  return (
    <button
      {...common}
      type="button"
      aria-disabled={item.disabled || undefined}
      className={item.danger ? 'menu-item text-red' : 'menu-item'}
      onClick={() => {
        if (item.disabled) return
        onClose()
        item.onSelect()
      }}
    >
      {item.label}
    </button>
  )
}
