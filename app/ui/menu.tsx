import { DropdownMenu as Parts } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Link } from './link.tsx'

export type MenuItem =
  | { label: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { label: ReactNode; to: string }
  | { heading: ReactNode }
  | 'line'

/** `label`: what the button is called; `trigger` is for the eye, and shows no words that are not in it. */
export function Menu({
  label,
  trigger,
  items,
}: {
  label: string
  trigger: ReactNode
  items: readonly MenuItem[]
}) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | undefined>(undefined)

  // What was chosen happens when the menu is gone and its button has the focus again, so that a dialog
  // which it opens can give the focus back.
  function act(event: Event) {
    if (!chosen.current) return
    event.preventDefault()
    button.current?.focus()
    chosen.current()
    chosen.current = undefined
  }

  return (
    <Parts.Root modal={false}>
      <Parts.Trigger
        ref={button}
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2"
      >
        <span aria-hidden="true" className="contents">
          {trigger}
        </span>
        <span className="sr-only">{label}</span>
      </Parts.Trigger>
      {/* In its place, not at the end of the document: there it would be outside every landmark. */}
      <Parts.Content
        className="menu rise max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto"
        align="end"
        sideOffset={4}
        collisionPadding={16}
        onCloseAutoFocus={act}
      >
        {items.map((item, index) => (
          // The items of a menu stay where they are, and a line has nothing else to be known by.
          // oxlint-disable-next-line react/no-array-index-key
          <Item key={index} item={item} onChoose={action => (chosen.current = action)} />
        ))}
      </Parts.Content>
    </Parts.Root>
  )
}

function Item({ item, onChoose }: { item: MenuItem; onChoose: (action: () => void) => void }) {
  if (item === 'line') return <Parts.Separator className="my-1 border-t border-line" />
  if ('heading' in item)
    return <Parts.Label className="px-4 py-2 text-14 text-soft">{item.heading}</Parts.Label>
  if ('to' in item) {
    return (
      <Parts.Item asChild>
        <Link to={item.to} className="menu-item">
          {item.label}
        </Link>
      </Parts.Item>
    )
  }
  return (
    <Parts.Item
      className={item.danger ? 'menu-item text-red' : 'menu-item'}
      disabled={item.disabled ?? false}
      onSelect={() => onChoose(item.onSelect)}
    >
      {item.label}
    </Parts.Item>
  )
}
