// What helps without a network. Loaded after the first view, so that it costs nothing before; who saves data gets no
// service worker.
import { canUseWorker, askWorker, startWorker } from '#lib/browser/service-worker.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { keepFresh } from './keep-fresh.ts'
import { watchLeaving } from './leave-offline.ts'

export function startOffline(store: PageStore) {
  watchLeaving(store)
  // Journeys wait for it.
  document.documentElement.dataset['offline'] = ''
  if (!canUseWorker() || savesData()) return
  startWorker().then(
    registration => {
      // It came too late for the page that is open. What nobody may index is nobody's to save either.
      if (!document.querySelector('meta[name=robots]'))
        void askWorker({ ask: 'visit', path: window.location.pathname + window.location.search })
      keepFresh(registration)
    },
    // Blocked, or no room: then pages need a network, as before.
    () => undefined,
  )
}

function savesData(): boolean {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as object
  return connection?.saveData === true
}
