import { DropdownMenu as Parts } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { Link } from './link.tsx'
import { type MenuItem, type MenuProps, triggerClass, TriggerWords } from './menu.tsx'

/** Open from the beginning; `byKeyboard`: with its first item chosen. */
export function MenuParts({ label, trigger, items, byKeyboard }: MenuProps & { byKeyboard: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | undefined>(undefined)
  const content = useRef<HTMLDivElement>(null)

  // Radix does so by itself whenever it has seen the key: from the second time on.
  useEffect(() => {
    if (byKeyboard) content.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [byKeyboard])

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
    <Parts.Root modal={false} defaultOpen>
      <Parts.Trigger ref={button} className={triggerClass}>
        <TriggerWords label={label} trigger={trigger} />
      </Parts.Trigger>
      {/* In its place, not at the end of the document: there it would be outside every landmark. */}
      <Parts.Content
        ref={content}
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
