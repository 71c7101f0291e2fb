// What pages use before the session controller is there: it loads the controller when it is first needed.
import type { PageStore } from '#lib/data/page-store.ts'
import { report } from '#lib/browser/report.ts'
import { loadFullStylesheet } from '#lib/browser/full-stylesheet.ts'
import { clearBrowser } from './session-end.ts'
import type { SessionController, PublishState } from './session-controller.ts'
import { type SessionActions, signedOut } from './session.ts'
import { loadFailures, loadSignedIn } from './signed-in-parts.ts'

/** After this long without an answer an error with a way to continue replaces the spinner. */
export const timeoutMs = 10_000

/** `hasStyles`: whether the page came with the styles that signed-in parts need. */
export function makeHandle(store: PageStore, { hasStyles }: { hasStyles: boolean }) {
  let listener: PublishState | undefined
  /** The last state that came before there was a listener. */
  let pending: Parameters<PublishState> | undefined
  let settle: (() => void) | undefined
  const settled = new Promise<void>(resolve => {
    settle = resolve
  })
  const publish: PublishState = (...change) => {
    if (change[0].status !== 'loading') settle?.()
    if (listener) listener(...change)
    else pending = change
  }
  let controller: Promise<SessionController> | undefined
  // Once, when it is first needed: a stored session, another tab, or a sign-in.
  const start = () =>
    (controller ??= Promise.all([loadSignedIn(), store.connect(), hasStyles || loadFullStylesheet()])
      .then(([{ startSessionController }, db]) => {
        // The error page is loaded now: when it is needed there may be no network.
        void loadFailures().catch(() => undefined)
        return startSessionController(db, store, publish)
      })
      .catch((error: unknown) => {
        controller = undefined
        throw error
      }))
  const resume = () =>
    start().then(
      () => undefined,
      (error: unknown) => {
        report('The session could not be loaded.', error)
        publish({ ...signedOut, status: 'failed' })
      },
    )

  const actions: SessionActions = {
    connect: async () => {
      await start()
      return store.connect()
    },
    signUp: person =>
      start().then(
        ({ signUp }) => signUp(person),
        (error: unknown) => ({ ...failed(error), needsConfirmation: false }),
      ),
    signIn: by => start().then(({ signIn }) => signIn(by), failed),
    signInWithGoogle: () => start().then(({ signInWithGoogle }) => signInWithGoogle(), failed),
    signInWithFacebook: () => start().then(({ signInWithFacebook }) => signInWithFacebook(), failed),
    signOut: scope =>
      start().then(
        ({ signOut }) => signOut(scope),
        (error: unknown) => {
          clearBrowser()
          publish(signedOut, '/')
          return failed(error)
        },
      ),
    refresh: async () => {
      await resume()
      const late = new Promise<void>(resolve => {
        setTimeout(resolve, timeoutMs)
      })
      await Promise.race([controller?.then(({ refresh }) => refresh()), late])
    },
    startImpersonation: async target => (await start()).startImpersonation(target),
    stopImpersonation: async goTo => (await start()).stopImpersonation(goTo),
  }
  return {
    actions,
    /** Starts the controller for the session that this browser has stored, or that another tab has started. */
    resume,
    /** The same, and resolves when the person is known. */
    find: async () => {
      void resume()
      await settled
    },
    /** The signed-in person, where known and no redirect is pending. */
    known: () => {
      const [state, goTo] = pending ?? []
      return state?.status === 'ready' && goTo === undefined ? state : undefined
    },
    listen: (next: PublishState) => {
      listener = next
      if (pending) next(...pending)
      pending = undefined
      return () => {
        listener = undefined
      }
    },
  }
}

export type Handle = ReturnType<typeof makeHandle>

const failed = (cause: unknown) => ({
  error: cause instanceof Error ? cause : new Error('No session.', { cause }),
})
