// Who is signed in, as every page sees it. The controller (session-controller.ts) is loaded when there is a session;
// without one this is all that a visitor downloads.
import type { AuthError, Session as AuthSession, User } from '@supabase/supabase-js'
import { createContext, useContext } from 'react'
import type { Role } from '#domain/accounts/roles.ts'
import type { Db } from '#lib/data/db.ts'
import type { Profile } from './queries.ts'

/** What is kept in the browser about an impersonation. It paints the banner; the database decides. */
export type ImpersonationEntry = {
  targetUserId: string
  targetUserEmail: string | null
  targetUserRole: Role
  targetUserName: string | null
  originalAdminId: string
  sessionId: string
}

/** Where that entry is kept. */
export const impersonationKey = 'pitch263-impersonation'

export type Impersonation = ImpersonationEntry & { endsAt: string }

export type SessionState = {
  /**
   * unknown: not looked yet (the server never looks) · signed-out · second-factor: the password was right and the code
   * of the second factor is missing · loading: profile and roles are being read · failed: the profile cannot be read ·
   * ready
   */
  status: 'unknown' | 'signed-out' | 'second-factor' | 'loading' | 'failed' | 'ready'
  user: User | null
  session: AuthSession | null
  /** While impersonating, the other person's: pages show what they would see. */
  profile: Profile | null
  roles: Role[]
  primaryRole: Role
  /** The signed-in person's own, also while impersonating. The pages under /super go by these. */
  ownProfile: Profile | null
  ownRoles: Role[]
  /** The roles could not be read: rights fall back to [fan], and nobody is sent away for it. */
  rolesFailed: boolean
  impersonation: Impersonation | null
} & RoleFlags

export type Outcome = { error: AuthError | Error | null }

export type SessionActions = {
  /** The connection of this browser; loads supabase-js. */
  connect: () => Promise<Db>
  signUp: (person: {
    email?: string
    phone?: string
    password: string
    fullName: string
    role?: Role
  }) => Promise<Outcome & { needsConfirmation: boolean }>
  signIn: (by: { email: string; password: string } | { phone: string; password: string }) => Promise<Outcome>
  signInWithGoogle: () => Promise<Outcome>
  signInWithFacebook: () => Promise<Outcome>
  /** Everywhere, or only on this device. Ends an impersonation first; clears this browser whatever happens. */
  signOut: (scope?: 'global' | 'local') => Promise<Outcome>
  /** Reads profile and roles again, after a failure or when they have changed. */
  refresh: () => Promise<void>
  startImpersonation: (target: { userId: string; reason: string; minutes?: number }) => Promise<void>
  /** Goes to `goTo`, where it is given, in the moment in which it is over. */
  stopImpersonation: (goTo?: string) => Promise<void>
}

/** What the roles make of somebody. */
export type RoleFlags = {
  isVip: boolean
  isAdmin: boolean
  isPlayer: boolean
  isClub: boolean
  isScout: boolean
}

type SessionFlags = {
  /** While it is not known who is here. */
  loading: boolean
  isImpersonating: boolean
  /** Somebody is here and their profile is. It means "ready", and gives no right. */
  userHasPermission: boolean
}

export type Session = SessionState & SessionActions & SessionFlags

export const signedOut: SessionState = {
  status: 'signed-out',
  user: null,
  session: null,
  profile: null,
  roles: ['fan'],
  primaryRole: 'fan',
  ownProfile: null,
  ownRoles: ['fan'],
  rolesFailed: false,
  impersonation: null,
  isVip: false,
  isAdmin: false,
  isPlayer: false,
  isClub: false,
  isScout: false,
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used inside a SessionProvider.')
  return session
}
