// After a navigation without a reload: scrolls to the top, or to the old position when going back, and moves the focus
// into the page.
import { useEffect } from 'react'
import { useLocation, useNavigationType } from './router.tsx'

const positions = new Map<string, number>()

/** The state of a navigation after which the visitor is where they were: a filter chosen, a tab opened. */
export const keepScroll = 'stays'

/** `contentId`: the element that holds the page. */
export function useScrollRestoration(contentId: string) {
  const { key, hash, state } = useLocation()
  const stays = state === keepScroll
  const navigation = useNavigationType()

  useEffect(() => {
    // The first page was loaded by the browser, which has seen to all of this.
    if (key !== 'default' && !hash && !stays) {
      document.getElementById(contentId)?.focus({ preventScroll: true })
      window.scrollTo(0, navigation === 'pop' ? (positions.get(key) ?? 0) : 0)
    }
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [contentId, key, hash, stays, navigation])
}
