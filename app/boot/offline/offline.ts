// What helps without a network. Loaded after the first view, so that it costs nothing before; who saves data gets no
// service worker.
import { canUseWorker, startWorker } from '#lib/browser/service-worker.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { keepFresh } from './keep-fresh.ts'
import { watchLeaving } from './leave-offline.ts'
import { saveDocument, savePage, saveSoon } from './save-visited.ts'
import { tellTheme } from './tell-theme.ts'

export function startOffline(store: PageStore) {
  const isSaving = canUseWorker() && !savesData()
  watchLeaving(store, () => isSaving && saveSoon())
  // Journeys wait for it.
  document.documentElement.dataset['offline'] = ''
  if (!isSaving) return
  startWorker().then(
    async registration => {
      tellTheme()
      // It came too late for the document, and perhaps for a link that was followed meanwhile.
      await saveDocument()
      await savePage()
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
