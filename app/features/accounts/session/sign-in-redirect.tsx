// Redirects after a sign-in: to the page that was requested before, else home.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { homeOf } from '#domain/accounts/roles.ts'
import { takeReturnPath } from '#lib/router/take-return-path.ts'
import { isSignInPath, safeRedirect } from '#lib/router/safe-redirect.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { useStore } from '#lib/data/use-read.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useSession } from './session.ts'
import { RolesFailure } from './session-failure.tsx'

/** `preloadPage`: fetches what stands at an address. */
export function SignInRedirect({
  preloadPage,
}: {
  preloadPage: (href: string, store: PageStore) => Promise<void>
}) {
  const store = useStore()
  const { primaryRole, profile, rolesFailed, refresh } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const hasGone = useRef(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  useEffect(() => {
    if (hasGone.current) return
    const wanted = wantedPath(search)
    // Without the roles it is not known where home is; where somebody wanted to go is still known.
    if (!wanted && rolesFailed) return
    hasGone.current = true
    const place = wanted ?? homeOf(primaryRole, profile?.id)
    // What does not come now is asked for there. Somebody who has gone elsewhere meanwhile is not fetched back.
    void preloadPage(place, store)
      .catch(() => undefined)
      .then(() => (isHere.current ? navigate(place, { replace: true }) : undefined))
  }, [search, rolesFailed, primaryRole, profile, navigate, preloadPage, store])

  return rolesFailed ? <RolesFailure onRetry={refresh} /> : <Spinner />
}

function wantedPath(search: string): string | undefined {
  const kept = takeReturnPath()
  const next = safeRedirect(new URLSearchParams(search).get('next'), window.location.origin)
  return next !== undefined && !isSignInPath(next) ? next : (kept ?? cameFrom())
}

/** Who followed a link to here before the script was there, which would have kept the path: the browser knows. */
function cameFrom(): string | undefined {
  const [loaded] = performance.getEntriesByType('navigation')
  const { origin } = window.location
  if (!loaded || !document.referrer || !isSignInPath(new URL(loaded.name).pathname)) return undefined
  const from = new URL(document.referrer)
  const path = from.origin === origin ? safeRedirect(from.pathname + from.search, origin) : undefined
  return path === undefined || path === '/' || isSignInPath(path) ? undefined : path
}
