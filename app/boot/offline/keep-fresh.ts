// Where the site is installed, the pages a fan opens first are fetched again by themselves: the clubs they follow, the
// table and the next round.
import { askWorker } from '#lib/browser/service-worker.ts'
import { readStorage } from '#lib/browser/storage.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { sessionKey } from '#lib/data/stored-session.ts'

const always = ['/', '/standings', '/fixtures']
const everyMs = 30 * 60_000
/** Chromium alone can do it while the site is closed, and decides how often. */
type WithPeriodicSync = {
  periodicSync?: { register: (tag: string, how: { minInterval: number }) => Promise<void> }
}
const closedMs = 12 * 60 * 60_000

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Of the clubs that the person of this browser follows. */
const ownClubPaths = () =>
  (readStorage(`${sessionKey}-clubs`) ?? '')
    .split(' ')
    .filter(Boolean)
    .map(slug => `/teams/${slug}`)

function refresh() {
  if (navigator.onLine && document.visibilityState === 'visible')
    void askWorker({ ask: 'fresh', paths: [...always, ...ownClubPaths()].map(inLanguage) })
}

export function keepFresh(registration: ServiceWorkerRegistration) {
  if (!isInstalled()) return
  refresh()
  setInterval(refresh, everyMs)
  window.addEventListener('online', refresh)
  const { periodicSync }: WithPeriodicSync = registration as object
  // Allowed only where the browser thinks that the site is used often.
  periodicSync?.register('fresh', { minInterval: closedMs }).catch(() => undefined)
}
