// The site's one service worker (app/public/sw.js): registering it, and asking it something.

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

type Question =
  /** Keep a page that works without a network, with the files that it has loaded. */
  | { ask: 'keep'; path: string; files: readonly string[] }
  /** Of the kept pages of this name, those of other matches are over. */
  | { ask: 'only'; page: string; matches: readonly string[] }
  /** Whether a page can be opened without a network. */
  | { ask: 'has'; path: string }
  /** Somebody reads this page, which came at this time; `queries`: with its document. */
  | { ask: 'visit'; path: string; title: string; files: readonly string[]; at: number; queries?: unknown }
  /** Fetch these again, now and from time to time. */
  | { ask: 'fresh'; paths: readonly string[] }
  /** The theme that was chosen, if one was: its own page looks the same. */
  | { ask: 'theme'; theme: string | null }
  /** Somebody has signed out. */
  | { ask: 'forget' }

const script = '/sw.js'
const scope = '/'
/** A worker of an older release does not answer what it does not know. */
const answerMs = 20_000
let address: string | undefined

// The content policy lets no text become a script's address; this one is ours.
function trusted(): string {
  address ??=
    window.trustedTypes
      ?.createPolicy('service-worker', { createScriptURL: () => script })
      .createScriptURL(script) ?? script
  return address
}

// In development the files change all the time.
export const canUseWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** The registration, once its worker runs. */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trusted(), { scope })
  await running(registration)
  // The console of each match had one of its own once.
  const all = await navigator.serviceWorker.getRegistrations()
  await Promise.all(all.filter(each => each.scope !== registration.scope).map(each => each.unregister()))
  return registration
}

/** `navigator.serviceWorker.ready` never settles where a worker could not be installed. */
function running({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const next = waiting ?? installing
  if (active || !next) return Promise.resolve()
  return new Promise((resolve, reject) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve()
      else if (next.state === 'redundant') reject(new Error('The service worker could not be installed.'))
    })
  })
}

/** What the worker answers; false where there is none, or it says nothing. */
export async function askWorker(question: Question): Promise<boolean> {
  if (!canUseWorker()) return false
  const worker = (await navigator.serviceWorker.getRegistration(scope))?.active
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>(resolve => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data))
    port1.start()
    setTimeout(resolve, answerMs, false)
    worker.postMessage(question, [port2])
  })
}
