import type { ReactNode } from 'react'
import { useLocation } from '#lib/router/router.tsx'
import { Link } from '#ui/link.tsx'
import { type Mode, searchFor } from './sign-in-modes.ts'

/** From one form of sign-in to another. */
export function ModeLink({
  to,
  more,
  children,
}: {
  to: Mode
  more?: Record<string, string>
  children: ReactNode
}) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: searchFor(to, search, more) }}
      className="-my-2 inline-flex min-h-11 items-center justify-self-start"
    >
      {children}
    </Link>
  )
}
