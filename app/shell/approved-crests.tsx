// The approved crests, which came with the page, for whatever shows a club.
import { type ReactNode, useState } from 'react'
import { crestsOfPage } from '#league/crests.ts'
import { useRead } from '#lib/data/use-read.ts'
import { CrestsContext } from '#ui/crests.ts'

const none = {}

export function ApprovedCrests({ children }: { children: ReactNode }) {
  const { data } = useRead(crestsOfPage)
  // Who signs in or out empties what was read, and a page of their own brings no crests.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return <CrestsContext value={data ?? last ?? none}>{children}</CrestsContext>
}
