import { DropdownMenu as Parts } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'

export type MenuItem =
  | { label: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { label: ReactNode; to: string }
  | { heading: ReactNode }
  | 'line'

/** `label`: what the button is called; it contains the words that `trigger` shows. */
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
        aria-label={label}
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2"
      >
        {trigger}
      </Parts.Trigger>
      {/* In its place, not at the end of the document: there it would be outside every landmark. */}
      <Parts.Content
        className="menu rise"
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
