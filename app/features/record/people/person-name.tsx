import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { SampleStamp } from '#ui/sample-stamp.tsx'

/** A person in a row of a list: the name, and below it the facts that distinguish them. */
export function PersonName({
  to,
  name,
  isSample = false,
  children,
}: {
  to: string
  name: string
  isSample?: boolean
  children: ReactNode
}) {
  return (
    <>
      <Link to={to} className="font-semibold">
        {name}
      </Link>{' '}
      {isSample ? <SampleStamp /> : null} <span className="block text-14 text-soft">{children}</span>
    </>
  )
}
