// Controls the session of this browser: listens to its events and to other tabs, reads the person behind it, and
// carries out sign-out and impersonation.
import * as words from '#messages/accounts/account.js'
import type { AuthChangeEvent, Session as AuthSession } from '@supabase/supabase-js'
import { currentPath } from '#lib/router/language-path.ts'
import { readStorage } from '#lib/browser/storage.ts'
import { onAnswer } from '#lib/data/browser-db.ts'
import type { Db } from '#lib/data/db.ts'
import { freshSession } from '#lib/data/fresh-session.ts'
import { hasStoredSession, sessionKey } from '#lib/data/stored-session.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { awaitsSecondFactor } from './assurance.ts'
import { report } from '#lib/browser/report.ts'
import { setOwnZone } from '#ui/own-zone.ts'
import { toast } from '#ui/toasts.tsx'
import { beginImpersonation, endImpersonation } from './impersonation.ts'
import { keepEntry } from './impersonation-entry.ts'
import {
  changesViewer,
  findPerson,
  stateOf,
  stateWhenUnreadable,
  stateWhileReading,
} from './session-person.ts'
import { impersonationKey, type SessionActions, type SessionState, signedOut } from './session.ts'
import { openInOwnLanguage, saveSwitches } from './own-language.ts'
import { clearBrowser } from './session-end.ts'
import { endedWords, signedOutWords } from './session-end-words.ts'
import { isRefusal, notifyServer, signInActions } from './sign-in-actions.ts'

export type SessionController = Omit<SessionActions, 'connect'>

/** Gives a state to every page; with `goTo` the page changes at the same moment. */
export type PublishState = (state: SessionState, goTo?: string) => void

const here = () => currentPath() + window.location.search + window.location.hash
/** What was read this recently is not read again. */
const recentMs = 30_000
const loadForgetting = () => import('#lib/data/forget-device.ts')
/** The library is loaded this long after the session is known, so that it does not compete with the first view. */
const idleDelayMs = 1_500

export function startSessionController(db: Db, store: PageStore, publish: PublishState): SessionController {
  let state: SessionState = { ...signedOut, status: 'unknown' }
  let turn = 0
  let readAt = 0
  let reading = false
  let leaving = false
  /** Until the library has reported what it found at its start, which was read before it was loaded. */
  let isStarting = true
  let refreshedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(next: SessionState, goTo?: string) {
    // After a sign-out the next page is still being loaded. If the state were shown again without it, the guard of the
    // old page would redirect to the sign-in page.
    if (next === signedOut && state === signedOut && goTo === undefined) return
    const cleared = changesViewer(state, next)
    if (cleared) store.clear()
    state = next
    setOwnZone(next.profile?.timeZone ?? null)
    // A page that stays open is loaded again, because its data was cleared.
    publish(next, goTo ?? (cleared ? here() : undefined))
  }

  async function load(session: AuthSession, goTo?: string) {
    turn += 1
    const mine = turn
    reading = true
    readAt = Date.now()
    if (awaitsSecondFactor(session)) {
      reading = false
      const { user } = session
      return show({ ...signedOut, status: 'second-factor', user, session })
    }
    show(stateWhileReading(state, session))
    const found = await findPerson(db, session.user.id)
    if (mine !== turn) return
    reading = false
    if (found === 'nobody') return end()
    if (found === 'unreadable') return show(stateWhenUnreadable(state))
    const { profile, view } = found.person
    if (state.status !== 'ready' && !view && openInOwnLanguage(profile.locale)) return
    const next = stateOf(session, found.person)
    const hasEnded = state.impersonation !== null && next.impersonation === null
    keepEntry(next.impersonation)
    show(next, goTo)
    if (hasEnded) toast(words.impersonationEnded)
    watch()
  }

  /** Reads again when an impersonation should have ended: the clock of the database decides. */
  function watch() {
    clearTimeout(timer)
    if (!state.impersonation && readStorage(impersonationKey) === null) return
    const left = Date.parse(state.impersonation?.endsAt ?? '') - Date.now()
    timer = setTimeout(() => void reload(), left > 0 ? Math.min(left + 250, 60_000) : 5_000)
  }

  async function reload(goTo?: string) {
    const { data, error } = await db.auth.getSession()
    if (data.session) await load(data.session, goTo)
    else if (!hasStoredSession()) lose()
    else if (error && isRefusal(error)) end()
    else show(stateWhenUnreadable(state))
    watch()
  }

  /** The session is no longer stored: it was ended in another tab, or could not be renewed. */
  function lose() {
    if (leaving || state.status === 'signed-out') return
    // Meanwhile somebody may have signed in again, there or here.
    if (hasStoredSession()) return void reload()
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

  function onAuthEvent(event: AuthChangeEvent, session: AuthSession | null) {
    if (leaving) return
    const isFirst = isStarting
    if (event === 'INITIAL_SESSION') isStarting = false
    if (event === 'SIGNED_OUT') return lose()
    // Without a network a token that is too old cannot be renewed, and is kept until it can.
    if (!session) return show(hasStoredSession() ? { ...signedOut, status: 'failed' } : signedOut)
    if (event === 'PASSWORD_RECOVERY' && currentPath().startsWith('/auth'))
      publish(state, '/auth?mode=new-password')
    // The library reports SIGNED_IN whenever the tab is shown again, and twice at the start. During an impersonation a
    // tab that is shown again asks whether it is still under way.
    const isRepeated = event === 'SIGNED_IN' || event === 'INITIAL_SESSION'
    const isKnown = state.session?.access_token === session.access_token
    const isRecent = reading || (Date.now() - readAt < recentMs && (isFirst || !state.impersonation))
    if (isRepeated && isKnown && isRecent) return
    void load(session)
  }

  async function renew() {
    if (Date.now() - refreshedAt < recentMs) return
    refreshedAt = Date.now()
    const { error } = await db.auth.refreshSession()
    if (error && isRefusal(error)) end()
  }

  // A stored session that is still valid is used at once, without waiting for the library.
  const kept = freshSession()
  if (kept)
    void load(kept).finally(() => setTimeout(() => db.auth.onAuthStateChange(onAuthEvent), idleDelayMs))
  else db.auth.onAuthStateChange(onAuthEvent)
  // Loaded ahead and at once: when it is needed there may be no network, and what is on the device must go all the same.
  loadForgetting().catch(() => undefined)
  onAnswer(({ refused }) => {
    if (!state.user || leaving) return
    if (refused) void renew()
    // A session that was ended elsewhere gets no event here, so it is checked from time to time.
    else if (!reading && Date.now() - readAt > recentMs) void reload()
  })
  window.addEventListener('online', () => {
    if (state.status === 'failed') void reload()
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    if (leaving) return
    if ((key === sessionKey || key === null) && newValue === null) return state.user ? lose() : undefined
    const isAnother = key === sessionKey && !newValue?.includes(state.user?.id ?? 'nobody')
    if (isAnother || (key === impersonationKey && state.user)) void reload()
  })

  saveSwitches(db, () => (state.impersonation ? undefined : state.ownProfile?.id))

  async function stop(goTo?: string) {
    if (!state.impersonation) return
    await endImpersonation(db, state.impersonation.sessionId).catch((error: unknown) => {
      report('An impersonation could not be ended.', error)
      throw error
    })
    await reload(goTo)
    if (state.impersonation) throw new Error('The server does not answer.')
  }

  return {
    ...signInActions(db),
    signOut: async (scope = 'global') => {
      leaving = true
      turn += 1
      clearTimeout(timer)
      const { impersonation } = state
      if (impersonation)
        await notifyServer(
          'An impersonation could not be ended.',
          endImpersonation(db, impersonation.sessionId),
        )
      const outcome = await notifyServer('Sign-out failed.', db.auth.signOut({ scope }))
      clearBrowser()
      void loadForgetting()
        .then(({ forgetDevice }) => forgetDevice())
        .catch((error: unknown) => report('Not all could be removed from this device.', error))
      show(signedOut, '/')
      toast(signedOutWords(scope, outcome))
      leaving = false
      return outcome
    },
    refresh: () => reload(),
    startImpersonation: async ({ userId, ...about }) => {
      if (!state.user) throw new Error('Nobody is signed in.')
      const started = beginImpersonation(db, { adminId: state.user.id, userId, ...about })
      await started.catch(async (error: unknown) => {
        report('An impersonation could not be started.', error)
        // It may have started, if only the answer was lost.
        await reload()
        throw error
      })
      await reload()
      // From now on the database answers as the other person: the page must not show that as the admin's own view.
      if (!state.impersonation) show({ ...state, status: 'failed' })
    },
    stopImpersonation: stop,
  }
}
