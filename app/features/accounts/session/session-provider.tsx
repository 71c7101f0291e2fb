// Gives every page the session. Small on purpose: the controller is loaded only when there is a session.
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { currentPath } from '#lib/router/language-path.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { hasStoredSession, sessionKey } from '#lib/data/stored-session.ts'
import { useStore } from '#lib/data/use-read.ts'
import { type Handle, makeHandle, timeoutMs } from './session-handle.ts'
import { type Session, SessionContext, type SessionState, signedOut } from './session.ts'

export type InitialSession = { handle?: Handle | undefined; initial?: SessionState | undefined }

/**
 * `isServerRendered`: whether the open page came as HTML for everybody.
 * `handle`, `initial`: the session, where it was found before the first render.
 */
export function SessionProvider({
  isServerRendered = true,
  handle: given,
  initial,
  children,
}: InitialSession & { isServerRendered?: boolean; children: ReactNode }) {
  const store = useStore()
  const [state, setState] = useState<SessionState>(initial ?? { ...signedOut, status: 'unknown' })
  const [handle] = useState(() => given ?? makeHandle(store, { hasStyles: false }))

  const navigate = useNavigate()
  useEffect(
    () =>
      handle.listen((next, goTo) => {
        const show = () => {
          setState(next)
          // The link of an e-mail works once, so it is left out of the history.
          const replace = goTo === here() || here().startsWith('/auth/callback')
          if (goTo !== undefined) navigate(goTo, { replace })
        }
        // A transition, so that a page that is still hydrating is kept. One for both changes, so that no guard sees the
        // new person on the old page. Where nothing has to hydrate it is shown directly: a transition is rendered in
        // slices, which takes a slow phone twice as long.
        if (isServerRendered || goTo !== undefined) startTransition(show)
        else show()
      }),
    [handle, navigate, isServerRendered],
  )

  useEffect(() => {
    if (hasStoredSession()) void handle.resume()
    else startTransition(() => setState(signedOut))
    // Somebody signed in in another tab.
    const look = (event: StorageEvent) => {
      if (event.key === sessionKey && event.newValue) void handle.resume()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [handle])

  const { status } = state
  useEffect(() => {
    // Nobody is asked about a visitor: showing them as one may wait for parts that are hydrated when they are touched.
    const isAsked = status === 'loading' || (status === 'unknown' && hasStoredSession())
    if (!isAsked) return
    // The answer may have arrived and only its rendering be late.
    const giveUp = (now: SessionState): SessionState => (isWaiting(now) ? { ...now, status: 'failed' } : now)
    const timer = setTimeout(() => setState(giveUp), timeoutMs)
    return () => clearTimeout(timer)
  }, [status])

  const session = useMemo<Session>(
    () => ({ ...state, ...handle.actions, ...flagsOf(state) }),
    [state, handle],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

const here = () => currentPath() + window.location.search + window.location.hash

const isWaiting = ({ status }: SessionState) => status === 'unknown' || status === 'loading'

function flagsOf(state: SessionState) {
  const { user, profile, impersonation } = state
  return {
    loading: isWaiting(state),
    isImpersonating: impersonation !== null,
    userHasPermission: user !== null && profile !== null,
  }
}
