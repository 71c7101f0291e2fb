// Warns before a page with unsaved changes is left. The browser asks before it closes, reloads or goes to another site;
// navigations within this site are held by the router until the question is answered.
import { useEffect, useState } from 'react'
import { guardNavigation } from './router.tsx'

/** `leave` and `stay` answer the question, where one is asked. */
export function useUnsavedChanges(isUnsaved: boolean) {
  const [asked, setAsked] = useState<{ go: () => void }>()

  useEffect(() => {
    if (!isUnsaved) return
    const { href } = window.location
    const kept: unknown = window.history.state
    const close = (event: BeforeUnloadEvent) => event.preventDefault()
    guardNavigation((go, hasGone) => {
      // The page is still there: its address comes back too.
      if (hasGone) window.history.pushState(kept, '', href)
      setAsked({ go })
      return true
    })
    window.addEventListener('beforeunload', close)
    return () => {
      guardNavigation(undefined)
      window.removeEventListener('beforeunload', close)
    }
  }, [isUnsaved])

  return {
    isAsked: asked !== undefined,
    stay: () => setAsked(undefined),
    leave: () => {
      guardNavigation(undefined)
      setAsked(undefined)
      asked?.go()
    },
  }
}
