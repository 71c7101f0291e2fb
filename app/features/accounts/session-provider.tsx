// Gives every page the session. Light on purpose: what looks after a session is loaded when there is one.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { isAdmin, isClub, isPlayer, isScout, isVip } from '#domain/roles.ts'
import { type Db, hasStoredSession, sessionKey } from '#lib/db.ts'
import { type Session, type SessionActions, SessionContext, type SessionState, signedOut } from './session.ts'

type Machine = Omit<SessionActions, 'connect'>

const noConnection = () => Promise.reject(new Error('There is no session on the server.'))

export function SessionProvider({
  connect = noConnection,
  children,
}: {
  connect?: (() => Promise<Db>) | undefined
  children: ReactNode
}) {
  const client = useQueryClient()
  const [state, setState] = useState<SessionState>({ ...signedOut, status: 'unknown' })
  // Once, whoever asks first: a stored session, another tab, or somebody who signs in.
  const [start] = useState(() => {
    let machine: Promise<Machine> | undefined
    return () =>
      (machine ??= Promise.all([import('./session-machine.ts'), connect()]).then(([{ startMachine }, db]) =>
        // A transition, so that a page which is still being taken over is not thrown away for it.
        startMachine(db, client, next => startTransition(() => setState(next))),
      ))
  })

  useEffect(() => {
    if (hasStoredSession()) void start()
    else startTransition(() => setState(signedOut))
    // Somebody signed in in another tab.
    const look = (event: StorageEvent) => {
      if (event.key === sessionKey && event.newValue) void start()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [start])

  const actions = useMemo<SessionActions>(
    () => ({
      connect: async () => {
        await start()
        return connect()
      },
      signUp: async person => (await start()).signUp(person),
      signIn: async by => (await start()).signIn(by),
      signInWithGoogle: async () => (await start()).signInWithGoogle(),
      signInWithFacebook: async () => (await start()).signInWithFacebook(),
      signOut: async scope => (await start()).signOut(scope),
      refresh: async () => (await start()).refresh(),
      startImpersonation: async target => (await start()).startImpersonation(target),
      stopImpersonation: async () => (await start()).stopImpersonation(),
    }),
    [start, connect],
  )

  const session = useMemo<Session>(() => ({ ...state, ...actions, ...flagsOf(state) }), [state, actions])
  return <SessionContext value={session}>{children}</SessionContext>
}

function flagsOf({ status, roles, user, profile, impersonation }: SessionState) {
  return {
    loading: status === 'unknown' || status === 'loading',
    isVip: isVip(roles),
    isAdmin: isAdmin(roles),
    isPlayer: isPlayer(roles),
    isClub: isClub(roles),
    isScout: isScout(roles),
    isImpersonating: impersonation !== null,
    userHasPermission: user !== null && profile !== null,
  }
}
