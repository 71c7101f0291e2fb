import { useEffect } from 'react'
import { useLocation } from './router.tsx'

/**
 * Shows the part of a page that its address names, after a navigation without a reload. A page that is rendered
 * from what it reads says with `isDrawn` when it has that: before, the part was not there or has moved since.
 */
export function useScrollToHash(isRendered?: boolean) {
  const { key, hash } = useLocation()
  useEffect(() => {
    // The browser has seen to it on a page that it loaded whole.
    const isOurs = isRendered ?? key !== 'default'
    if (isOurs && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isRendered, key, hash])
}
