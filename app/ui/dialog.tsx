import { Suspense, useEffect, useState } from 'react'
import { afterFirstView } from './after-first-view.ts'
import { retryingPart } from './retrying-part.tsx'
import type { DialogProps } from './dialog-parts.tsx'

const load = () => import('./dialog-parts.tsx')
const Parts = retryingPart(load, file => file.DialogParts)

/** A question that must be answered before anything else: a sheet on a phone, a panel on a desk. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  // There when it is wanted, also without a network.
  useEffect(() => afterFirstView(load), [])
  // Once open it stays, closed: so it gives the focus back.
  return <Suspense>{wasOpen ? <Parts {...props} /> : null}</Suspense>
}
