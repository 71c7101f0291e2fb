// Makes the console open without a network: a service worker for this one address, and the list of what the page
// has needed, which it keeps.
import { useEffect, useState } from 'react'

export type Offline = 'ready' | 'preparing' | 'not possible'

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ) => { createScriptURL: (address: string) => string }
    }
  }
}

const script = '/sw.js'
let address: string | undefined

// The content policy lets no text become a script's address; this one is ours.
function trusted(): string {
  address ??=
    window.trustedTypes
      ?.createPolicy('console-worker', { createScriptURL: () => script })
      .createScriptURL(script) ?? script
  return address
}

/** The scripts, styles and fonts that this page has loaded. */
const loaded = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter(path => path.startsWith('/assets/')),
  ),
]

/** What other pages load when it is wanted: at the ground it may be wanted without a network. */
const wantedLater = () =>
  Promise.all([
    import('#ui/toast-list.tsx'),
    import('#ui/dialog-parts.tsx'),
    import('#ui/menu-parts.tsx'),
    import('#lib/data/browser-auth.ts'),
  ])

/**
 * The worker of the registration once it runs. `navigator.serviceWorker.ready` waits for a worker of the address at
 * which the document was loaded, which is another page when somebody came by a link.
 */
function running({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const next = waiting ?? installing
  if (active || !next) return Promise.resolve(active)
  return new Promise(resolve => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve(next)
      else if (next.state === 'redundant') resolve(null)
    })
  })
}

async function keep(scope: string): Promise<boolean> {
  await wantedLater()
  const worker = await running(await navigator.serviceWorker.register(trusted(), { scope }))
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const told = new Promise<boolean>(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data))
    port1.start()
  })
  worker.postMessage({ keep: loaded() }, [port2])
  return told
}

const scopeOf = (match: string) => `/matches/${match}/console`
const matchIn = (scope: string) => /^\/matches\/([^/]+)\/console$/.exec(scope)?.[1]

/** Takes away what was kept for the consoles of matches that are no longer on this device. */
export async function deleteWorkers(kept: ReadonlySet<string>): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isOver = (scope: string) => {
    const match = matchIn(scope)
    return match !== undefined && !kept.has(match)
  }
  const [workers, names] = await Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()])
  await Promise.all([
    ...workers.filter(({ scope }) => isOver(new URL(scope).pathname)).map(worker => worker.unregister()),
    ...names.filter(name => isOver(name.split(' ')[1] ?? '')).map(name => caches.delete(name)),
  ])
}

// In development the files change all the time.
const canKeep = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** `isSettled`: what the page needs has been loaded. What failed for want of a network is tried again with one. */
export function useOffline(match: string, isSettled: boolean): Offline {
  const [state, setState] = useState<Offline>(canKeep() ? 'preparing' : 'not possible')
  useEffect(() => {
    if (!isSettled || !canKeep()) return
    let isOver = false
    const prepare = () =>
      void keep(scopeOf(match)).then(
        isKept => isOver || setState(isKept ? 'ready' : 'not possible'),
        () => isOver || setState('not possible'),
      )
    prepare()
    window.addEventListener('online', prepare)
    return () => {
      isOver = true
      window.removeEventListener('online', prepare)
    }
  }, [match, isSettled])
  return state
}
