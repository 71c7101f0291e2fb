// Looks after a session: listens to its events, reads who it is, and does what people do with it.
import type { QueryClient } from '@tanstack/react-query'
import type { Session as AuthSession } from '@supabase/supabase-js'
import { primaryRole, type Role } from '#domain/roles.ts'
import { type Db, sessionKey } from '#lib/db.ts'
import { getProfile, listCurrentRoles } from './queries.ts'
import { type SessionActions, type SessionState, signedOut } from './session.ts'

export async function startMachine(
  db: Db,
  client: QueryClient,
  tell: (state: SessionState) => void,
): Promise<Omit<SessionActions, 'connect'>> {
  let userId: string | undefined

  async function load(session: AuthSession | null) {
    if (!session) return tell(signedOut)
    const { user } = session
    if (user.id !== userId) {
      userId = user.id
      client.clear()
      tell({ ...signedOut, status: 'loading', user, session })
    }
    const [profile, roles] = await Promise.allSettled([getProfile(db, user.id), listCurrentRoles(db)])
    const held: Role[] = roles.status === 'fulfilled' && roles.value.length > 0 ? roles.value : ['fan']
    const read = profile.status === 'fulfilled' ? profile.value : null
    tell({
      ...signedOut,
      status: read ? 'ready' : 'failed',
      user,
      session,
      profile: read,
      ownProfile: read,
      roles: held,
      ownRoles: held,
      primaryRole: primaryRole(held),
      rolesFailed: roles.status === 'rejected',
    })
  }

  db.auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') {
      userId = undefined
      client.clear()
    }
    // The library waits for this function, and holds its lock until then: what reads must come after.
    setTimeout(() => void load(session))
  })

  return {
    signUp: async ({ email, phone, password, fullName, role = 'fan' }) => {
      const options = {
        data: { full_name: fullName, role },
        emailRedirectTo: `${window.location.origin}/auth/callback`,
      }
      const { data, error } = await db.auth.signUp(
        email !== undefined ? { email, password, options } : { phone: phone ?? '', password, options },
      )
      return { error, needsConfirmation: !error && !data.session }
    },
    signIn: async by => {
      const { error } = await db.auth.signInWithPassword(by)
      return { error }
    },
    signInWithGoogle: () => signInWith(db, 'google'),
    signInWithFacebook: () => signInWith(db, 'facebook'),
    signOut: async (scope = 'global') => {
      const { error } = await db.auth.signOut({ scope })
      localStorage.removeItem(sessionKey)
      tell(signedOut)
      return { error }
    },
    refresh: async () => {
      const { data } = await db.auth.getSession()
      await load(data.session)
    },
    startImpersonation: () => Promise.reject(new Error('Not yet.')),
    stopImpersonation: () => Promise.reject(new Error('Not yet.')),
  }
}

async function signInWith(db: Db, provider: 'google' | 'facebook') {
  const { error } = await db.auth.signInWithOAuth({
    provider,
    options: { redirectTo: `${window.location.origin}/auth/callback` },
  })
  return { error }
}
