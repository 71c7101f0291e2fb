// Gives every page the session. Light on purpose: what looks after a session is loaded when there is one.
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { hasStoredSession, sessionKey } from '#lib/data/stored-session.ts'
import { useStore } from '#lib/data/use-read.ts'
import { type Handle, makeHandle, patienceMs } from './session-handle.ts'
import { type Session, SessionContext, type SessionState, signedOut } from './session.ts'

export type Begun = { begun?: Handle | undefined; who?: SessionState | undefined }

/**
 * `isDrawn`: whether the page that is open is the server's drawing, and nobody's own.
 * `begun`, `who`: the session, where it was found before anything is rendered.
 */
export function SessionProvider({
  isDrawn = true,
  begun,
  who,
  children,
}: Begun & { isDrawn?: boolean; children: ReactNode }) {
  const store = useStore()
  const [state, setState] = useState<SessionState>(who ?? { ...signedOut, status: 'unknown' })
  const [handle] = useState(() => begun ?? makeHandle(store, { isCarried: false }))

  const navigate = useNavigate()
  useEffect(
    () =>
      handle.listen((next, goTo) => {
        const show = () => {
          setState(next)
          // Nobody goes back to an e-mail's link, which works once.
          const replace = goTo === here() || here().startsWith('/auth/callback')
          if (goTo !== undefined) navigate(goTo, { replace })
        }
        // A transition, so that a page which is still being taken over is not thrown away for it. One for
        // both, so that no guard sees the new person at the old place. Where nothing is to be taken over, at once:
        // a transition is rendered in small pieces, which takes a slow phone twice as long.
        if (isDrawn || goTo !== undefined) startTransition(show)
        else show()
      }),
    [handle, navigate, isDrawn],
  )

  useEffect(() => {
    if (hasStoredSession()) void handle.wake()
    else startTransition(() => setState(signedOut))
    // Somebody signed in in another tab.
    const look = (event: StorageEvent) => {
      if (event.key === sessionKey && event.newValue) void handle.wake()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [handle])

  const waiting = isWaiting(state)
  useEffect(() => {
    if (!waiting) return
    // The answer may be here already and only its drawing be late.
    const giveUp = (now: SessionState): SessionState => (isWaiting(now) ? { ...now, status: 'failed' } : now)
    const timer = setTimeout(() => setState(giveUp), patienceMs)
    return () => clearTimeout(timer)
  }, [waiting])

  const session = useMemo<Session>(
    () => ({ ...state, ...handle.actions, ...flagsOf(state) }),
    [state, handle],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

const here = () => window.location.pathname + window.location.search + window.location.hash

const isWaiting = ({ status }: SessionState) => status === 'unknown' || status === 'loading'

function flagsOf(state: SessionState) {
  const { user, profile, impersonation } = state
  return {
    loading: isWaiting(state),
    isImpersonating: impersonation !== null,
    userHasPermission: user !== null && profile !== null,
  }
}
