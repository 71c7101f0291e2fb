import type { ReactNode } from 'react'
import { Portrait } from './portrait.tsx'

/** A person in a list: where anybody in it has a portrait, each with theirs or with their initials. */
export function ListedPerson({
  portraits,
  person: { slug, name },
  children,
}: {
  portraits: Readonly<Record<string, string>>
  person: { slug: string; name: string }
  children: ReactNode
}) {
  if (Object.keys(portraits).length === 0) return children
  return (
    <span className="flex items-center gap-3">
      <Portrait name={name} path={portraits[slug]} size={32} />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
