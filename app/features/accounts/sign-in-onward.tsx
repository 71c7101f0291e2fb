// Where somebody goes who is signed in: back to where they wanted, else home.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#lib/router.tsx'
import { homeOf } from '#domain/roles.ts'
import { isSignInPath, ownPath, takeKeptPath } from '#lib/kept-path.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useSession } from './session.ts'
import { RolesFailure } from './session-failure.tsx'

export function Onward() {
  const { primaryRole, profile, rolesFailed, refresh } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const hasGone = useRef(false)

  useEffect(() => {
    if (hasGone.current) return
    const wanted = wantedPath(search)
    // Without the roles there is no telling where home is; where somebody wanted to go is still known.
    if (!wanted && rolesFailed) return
    hasGone.current = true
    navigate(wanted ?? homeOf(primaryRole, profile?.id), { replace: true })
  }, [search, rolesFailed, primaryRole, profile, navigate])

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
