import { useEffect } from 'react'
import { useLocation } from './router.tsx'

/** Shows the part of a page that its address names, where the page was come to without a reload. */
export function useHashArrival() {
  const { key, hash } = useLocation()
  useEffect(() => {
    // The browser has seen to it on the page that it loaded itself.
    if (key !== 'default' && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [key, hash])
}
