// Where somebody goes who is signed in: back to where they wanted, else home.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#lib/router.tsx'
import { homeOf } from '#domain/roles.ts'
import { isSignInPath, ownPath, takeKeptPath } from '#lib/own-path.ts'
import type { PageStore } from '#lib/page-store.ts'
import { useStore } from '#lib/use-read.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useSession } from './session.ts'
import { RolesFailure } from './session-failure.tsx'

/** `readyFor`: fetches what stands at an address. */
export function Onward({ readyFor }: { readyFor: (href: string, store: PageStore) => Promise<void> }) {
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
    // Without the roles there is no telling where home is; where somebody wanted to go is still known.
    if (!wanted && rolesFailed) return
    hasGone.current = true
    const place = wanted ?? homeOf(primaryRole, profile?.id)
    // What does not come now is asked for there. Whoever has gone elsewhere meanwhile is not fetched back.
    void readyFor(place, store)
      .catch(() => undefined)
      .then(() => (isHere.current ? navigate(place, { replace: true }) : undefined))
  }, [search, rolesFailed, primaryRole, profile, navigate, readyFor, store])

  return rolesFailed ? <RolesFailure onRetry={refresh} /> : <Spinner />
}

function wantedPath(search: string): string | undefined {
  const kept = takeKeptPath()
  const next = ownPath(new URLSearchParams(search).get('next'), window.location.origin)
  return next !== undefined && !isSignInPath(next) ? next : (kept ?? cameFrom())
}

/** Who followed a link to here before the script was there, which would have kept the path: the browser knows. */
function cameFrom(): string | undefined {
  const [loaded] = performance.getEntriesByType('navigation')
  const { origin } = window.location
  if (!loaded || !document.referrer || !isSignInPath(new URL(loaded.name).pathname)) return undefined
  const from = new URL(document.referrer)
  const path = from.origin === origin ? ownPath(from.pathname + from.search, origin) : undefined
  return path === undefined || isSignInPath(path) ? undefined : path
}
