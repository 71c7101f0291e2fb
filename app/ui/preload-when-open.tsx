import { type ReactNode, Suspense, useEffect } from 'react'
import { afterFirstView } from './after-first-view.ts'

/**
 * A `part` with a file of its own (ui/retrying-part.tsx) that is rendered when somebody opens it. The file comes after the first
 * view, so that it is there when it is wanted, also without a network.
 */
export function PreloadWhenOpen({
  part,
  isOpen,
  children,
}: {
  part: { loadNow: () => Promise<unknown> }
  isOpen: boolean
  children: ReactNode
}) {
  useEffect(() => afterFirstView(part.loadNow), [part])
  return <Suspense>{isOpen ? children : null}</Suspense>
}
