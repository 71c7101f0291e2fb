// What pages hold of the session before the machine is there: it is loaded when it is first needed.
import type { PageStore } from '#lib/data/page-store.ts'
import { report } from '#lib/browser/report.ts'
import { loadWholeSheet } from '#lib/browser/whole-sheet.ts'
import { clearBrowser } from './session-end.ts'
import type { Machine, Tell } from './session-machine.ts'
import { type SessionActions, signedOut } from './session.ts'
import { loadFailures, loadSignedIn } from './signed-in-parts.ts'

/** After this long without an answer people are given a way on instead of a spinner. */
export const patienceMs = 10_000

/** `isCarried`: whether the page has the styles of what a session adds to it. */
export function makeHandle(store: PageStore, { isCarried }: { isCarried: boolean }) {
  let listener: Tell | undefined
  /** What happened while nobody listened. */
  let untold: Parameters<Tell> | undefined
  let settle: (() => void) | undefined
  const settled = new Promise<void>(resolve => {
    settle = resolve
  })
  const tell: Tell = (...news) => {
    if (news[0].status !== 'loading') settle?.()
    if (listener) listener(...news)
    else untold = news
  }
  let machine: Promise<Machine> | undefined
  // Once, at the first need: a stored session, another tab, or a sign-in.
  const start = () =>
    (machine ??= Promise.all([loadSignedIn(), store.connect(), isCarried || loadWholeSheet()])
      .then(([{ startMachine }, db]) => {
        // What is shown when it fails: then there may be no network to load that by.
        void loadFailures().catch(() => undefined)
        return startMachine(db, store, tell)
      })
      .catch((error: unknown) => {
        machine = undefined
        throw error
      }))
  const wake = () =>
    start().then(
      () => undefined,
      (error: unknown) => {
        report('The session could not be loaded.', error)
        tell({ ...signedOut, status: 'failed' })
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
          tell(signedOut, '/')
          return failed(error)
        },
      ),
    refresh: async () => {
      await wake()
      const late = new Promise<void>(resolve => {
        setTimeout(resolve, patienceMs)
      })
      await Promise.race([machine?.then(({ refresh }) => refresh()), late])
    },
    startImpersonation: async target => (await start()).startImpersonation(target),
    stopImpersonation: async goTo => (await start()).stopImpersonation(goTo),
  }
  return {
    actions,
    /** Begins to look after the session that this browser has, or another tab has begun. */
    wake,
    /** The same, until it is known whose it is. */
    find: async () => {
      void wake()
      await settled
    },
    /** Who is here, where that is known and they are to stay. */
    known: () => {
      const [state, goTo] = untold ?? []
      return state?.status === 'ready' && goTo === undefined ? state : undefined
    },
    listen: (wanted: Tell) => {
      listener = wanted
      if (untold) wanted(...untold)
      untold = undefined
      return () => {
        listener = undefined
      }
    },
  }
}

export type Handle = ReturnType<typeof makeHandle>

const failed = (cause: unknown) => ({
  error: cause instanceof Error ? cause : new Error('The session could not be loaded.', { cause }),
})
