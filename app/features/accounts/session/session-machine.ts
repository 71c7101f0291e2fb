// Looks after a session: listens to its events and to the other tabs, reads who it is, and does what people
// do with it.
import type { AuthChangeEvent, Session as AuthSession } from '@supabase/supabase-js'
import { recall } from '#lib/browser/storage.ts'
import { onAnswer } from '#lib/data/browser-db.ts'
import type { Db } from '#lib/data/db.ts'
import { freshSession, hasStoredSession, sessionKey } from '#lib/data/stored-session.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { report } from '#lib/browser/report.ts'
import { setOwnZone } from '#ui/own-zone.ts'
import { toast } from '#ui/toasts.tsx'
import { beginImpersonation, endImpersonation } from './impersonation.ts'
import { keepEntry } from './impersonation-entry.ts'
import { changesEyes, findPerson, stateOf, whenUnreadable, whileReading } from './session-person.ts'
import { impersonationKey, type SessionActions, type SessionState, signedOut } from './session.ts'
import { clearBrowser, endedWords, signedOutWords } from './session-end.ts'
import { isRefusal, tellServer, waysIn } from './session-ways.ts'

export type Machine = Omit<SessionActions, 'connect'>

/** Shows a state to every page, and where it is given goes there in the same moment. */
export type Tell = (state: SessionState, goTo?: string) => void

const here = () => window.location.pathname + window.location.search + window.location.hash
/** What was found out this recently is not asked again. */
const recentMs = 30_000
/** The first view is given this long to read what it shows before the library is loaded beside it. */
const calmMs = 1_500

export function startMachine(db: Db, store: PageStore, tell: Tell): Machine {
  let state: SessionState = { ...signedOut, status: 'unknown' }
  let turn = 0
  let readAt = 0
  let reading = false
  let leaving = false
  let refreshedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(next: SessionState, goTo?: string) {
    // Somebody who has just signed out is still on the way to the next page. Shown again without it, the guard
    // of the page that they leave would send them to the sign-in page instead.
    if (next === signedOut && state === signedOut && goTo === undefined) return
    const cleared = changesEyes(state, next)
    if (cleared) store.clear()
    state = next
    setOwnZone(next.profile?.timeZone ?? null)
    // A page that stays is asked for again, because what it had read is gone.
    tell(next, goTo ?? (cleared ? here() : undefined))
  }

  async function load(session: AuthSession, goTo?: string) {
    turn += 1
    const mine = turn
    reading = true
    readAt = Date.now()
    show(whileReading(state, session))
    const found = await findPerson(db, session.user.id)
    if (mine !== turn) return
    reading = false
    if (found === 'nobody') return end()
    if (found === 'unreadable') return show(whenUnreadable(state))
    const next = stateOf(session, found.person)
    const hasEnded = state.impersonation !== null && next.impersonation === null
    keepEntry(next.impersonation)
    show(next, goTo)
    if (hasEnded) toast('The impersonation has ended. You see the site as yourself again.')
    watch()
  }

  /** Asks the database again when an impersonation should be over: its clock decides, not ours. */
  function watch() {
    clearTimeout(timer)
    if (!state.impersonation && recall(impersonationKey) === null) return
    const left = Date.parse(state.impersonation?.endsAt ?? '') - Date.now()
    timer = setTimeout(() => void look(), left > 0 ? Math.min(left + 250, 60_000) : 5_000)
  }

  async function look(goTo?: string) {
    const { data, error } = await db.auth.getSession()
    if (data.session) await load(data.session, goTo)
    else if (!hasStoredSession()) lose()
    else if (error && isRefusal(error)) end()
    else show(whenUnreadable(state))
    watch()
  }

  /** The session is no longer kept: it was ended in another tab, or could not be renewed. */
  function lose() {
    if (leaving || state.status === 'signed-out') return
    // Meanwhile somebody may have signed in again, there or here.
    if (hasStoredSession()) return void look()
    turn += 1
    reading = false
    clearTimeout(timer)
    const hadSomebody = state.user !== null
    clearBrowser()
    show(signedOut)
    if (hadSomebody) toast(endedWords)
  }

  /** The server says that the session is over: suspended, ended by a super admin, signed out elsewhere. */
  function end() {
    if (leaving || state.status === 'signed-out') return
    clearBrowser()
    lose()
  }

  function hear(event: AuthChangeEvent, session: AuthSession | null) {
    if (leaving) return
    if (event === 'SIGNED_OUT') return lose()
    // Without a network a token that is too old cannot be renewed, and is kept until it can.
    if (!session) return show(hasStoredSession() ? { ...signedOut, status: 'failed' } : signedOut)
    if (event === 'PASSWORD_RECOVERY' && window.location.pathname.startsWith('/auth'))
      tell(state, '/auth?mode=new-password')
    // The library says "signed in" at every return to the tab, and twice at the beginning.
    const isRepeated = event === 'SIGNED_IN' || event === 'INITIAL_SESSION'
    const isKnown = state.session?.access_token === session.access_token
    const isRecent = reading || (Date.now() - readAt < recentMs && !state.impersonation)
    if (isRepeated && isKnown && isRecent) return
    void load(session)
  }

  async function renew() {
    if (Date.now() - refreshedAt < recentMs) return
    refreshedAt = Date.now()
    const { error } = await db.auth.refreshSession()
    if (error && isRefusal(error)) end()
  }

  // Somebody who is known to be here need not wait for the library that will look after their session.
  const kept = freshSession()
  if (kept) void load(kept).finally(() => setTimeout(() => db.auth.onAuthStateChange(hear), calmMs))
  else db.auth.onAuthStateChange(hear)
  onAnswer(({ refused }) => {
    if (!state.user || leaving) return
    if (refused) void renew()
    // A session that was ended reads nothing and hears nothing: so it has to be checked.
    else if (!reading && Date.now() - readAt > recentMs) void look()
  })
  window.addEventListener('online', () => {
    if (state.status === 'failed') void look()
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (leaving) return
    if ((key === sessionKey || key === null) && newValue === null) return state.user ? lose() : undefined
    const isAnother = key === sessionKey && !newValue?.includes(state.user?.id ?? 'nobody')
    if (isAnother || (key === impersonationKey && state.user)) void look()
  })

  async function stop(goTo?: string) {
    if (!state.impersonation) return
    await endImpersonation(db, state.impersonation.sessionId).catch((error: unknown) => {
      report('An impersonation could not be ended.', error)
      throw error
    })
    await look(goTo)
    if (state.impersonation) throw new Error('The server does not answer.')
  }

  return {
    ...waysIn(db),
    signOut: async (scope = 'global') => {
      leaving = true
      turn += 1
      clearTimeout(timer)
      const { impersonation } = state
      if (impersonation)
        await tellServer(
          'An impersonation could not be ended.',
          endImpersonation(db, impersonation.sessionId),
        )
      const outcome = await tellServer('Sign-out failed.', db.auth.signOut({ scope }))
      clearBrowser()
      show(signedOut, '/')
      toast(signedOutWords(scope, outcome))
      leaving = false
      return outcome
    },
    refresh: () => look(),
    startImpersonation: async ({ userId, ...about }) => {
      if (!state.user) throw new Error('Nobody is signed in.')
      const begun = beginImpersonation(db, { adminId: state.user.id, userId, ...about })
      await begun.catch(async (error: unknown) => {
        report('An impersonation could not be started.', error)
        // It may have begun all the same, when only the answer was lost.
        await look()
        throw error
      })
      await look()
      // From now on the database answers for the other person: nothing may pass for one's own.
      if (!state.impersonation) show({ ...state, status: 'failed' })
    },
    stopImpersonation: stop,
  }
}
