// What stands below the first view, where the browser renders a page: it follows when that has been painted.
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from '#lib/router/router.tsx'

/** `isThere`: whether it stands there already, or has to from the first. */
export function useAfterPaint(isThere: boolean): boolean {
  const [follows, setFollows] = useState(isThere)
  useEffect(() => {
    if (follows) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setFollows(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [follows])
  return follows
}

/** `isThere`: on pages that the server renders, wherever nothing else is rendered first. */
export function AfterPaint({ isThere = false, children }: { isThere?: boolean; children: ReactNode }) {
  const { key } = useLocation()
  // Somebody who goes back is brought to where they were, and that may be down there.
  const isBack = useNavigationType() === 'pop' && key !== 'default'
  return useAfterPaint(isThere || isBack) ? children : null
}
