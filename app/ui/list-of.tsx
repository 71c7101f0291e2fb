import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { Empty } from './empty.tsx'

/** A list, or why there is nothing in it: in a sentence, or under a title. */
export function ListOf<Item>({
  items,
  empty,
  children,
  ...list
}: {
  items: readonly Item[]
  empty: string | { title: string; words: string } | ReactElement
  /** A row of it, with its key. */
  children: (item: Item, place: number) => ReactNode
  className?: string
  'aria-label'?: string
}) {
  if (items.length > 0) return <ul {...list}>{items.map(children)}</ul>
  if (typeof empty === 'string') return <p className="text-soft">{empty}</p>
  if (isValidElement(empty)) return empty
  return <Empty title={empty.title}>{empty.words}</Empty>
}
