import { DropdownMenu as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type MenuItem =
  | { label: ReactNode; onSelect: () => void; danger?: boolean; disabled?: boolean }
  | { label: ReactNode; to: string }
  | 'line'

/** `label`: what the button is called; it contains the words that `trigger` shows. */
export function Menu({ label, trigger, items }: { label: string; trigger: ReactNode; items: MenuItem[] }) {
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger
        aria-label={label}
        className="flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2"
      >
        {trigger}
      </Parts.Trigger>
      <Parts.Portal>
        <Parts.Content className="menu rise" align="end" sideOffset={4} collisionPadding={16}>
          {items.map((item, index) => (
            // The items of a menu stay where they are; a line has nothing else to be known by.
            // oxlint-disable-next-line react/no-array-index-key
            <Item key={index} item={item} />
          ))}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  if (item === 'line') return <Parts.Separator className="my-1 border-t border-line" />
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
      onSelect={item.onSelect}
    >
      {item.label}
    </Parts.Item>
  )
}
