// Leaving a page with something on it that is not saved. The browser itself asks before it closes, reloads or goes
// to another site; of our own links and of the way back it knows nothing, so that those are stopped here.
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from './router.tsx'

type Step = { go: () => void }

/** `leave` and `stay` answer the question, where one is asked. */
export function useLeaving(isUnsaved: boolean) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Step>()
  const isFree = useRef(false)

  useEffect(() => {
    if (!isUnsaved) return
    isFree.current = false
    const here = { href: window.location.href, state: window.history.state }

    function close(event: BeforeUnloadEvent) {
      if (!isFree.current) event.preventDefault()
    }

    function click(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isElsewhere =
        event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || isElsewhere || isFree.current) return
      if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return
      // A place on the same page.
      if (link.href.split('#')[0] === window.location.href.split('#')[0]) return
      event.preventDefault()
      event.stopPropagation()
      setAsked({ go: () => navigate(link.pathname + link.search + link.hash) })
    }

    function back(event: PopStateEvent) {
      if (isFree.current) return
      // The browser has gone already; the page has not. The step is taken again, once the answer is there.
      event.stopImmediatePropagation()
      window.history.pushState(here.state, '', here.href)
      setAsked({ go: () => window.history.back() })
    }

    window.addEventListener('beforeunload', close)
    window.addEventListener('click', click, { capture: true })
    window.addEventListener('popstate', back, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', close)
      window.removeEventListener('click', click, { capture: true })
      window.removeEventListener('popstate', back, { capture: true })
    }
  }, [isUnsaved, navigate])

  return {
    isAsked: asked !== undefined,
    stay: () => setAsked(undefined),
    leave: () => {
      isFree.current = true
      setAsked(undefined)
      asked?.go()
    },
  }
}
