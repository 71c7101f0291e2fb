// Makes a page open without a network: the service worker keeps its document and what it has needed.
import * as words from '#messages/matchday/offline.js'
import { useEffect, useState } from 'react'
import { language } from '#language/language.ts'
import { loadedFiles } from '#lib/browser/loaded-files.ts'
import { inLanguage } from '#lib/router/language-path.ts'
import { askWorker, canUseWorker, startWorker } from '#lib/browser/service-worker.ts'

export type Offline = 'ready' | 'preparing' | 'not possible'

export const offlineWords: Record<Offline, string> = {
  ready: words.ready,
  preparing: words.preparing,
  'not possible': words.keepOpen,
}

/** What other pages load when it is wanted: at the ground it may be wanted without a network. */
const wantedLater = () =>
  Promise.all([
    import('#ui/toast-list.tsx'),
    import('#lib/data/browser-auth.ts'),
    language === 'en' ? undefined : loadWordsOfRefusals(),
  ])

/** What is refused when the entries of the ground are sent, the line being what it is there, is said in their language too. */
const loadWordsOfRefusals = () =>
  Promise.all([
    import('#lib/data/translate-refusal.ts'),
    import('#lib/data/refusals.ts').then(({ loadRefusals }) => loadRefusals('matchday')),
  ])

async function keep(path: string): Promise<boolean> {
  await wantedLater()
  await startWorker()
  return askWorker({ ask: 'keep', path: inLanguage(path), files: loadedFiles() })
}

/** `isSettled`: what the page needs has been loaded. What failed for want of a network is tried again with one. */
export function useOfflineReady(path: string, isSettled: boolean): Offline {
  const [state, setState] = useState<Offline>(canUseWorker() ? 'preparing' : 'not possible')
  useEffect(() => {
    if (!isSettled || !canUseWorker()) return
    let isOver = false
    const prepare = () =>
      void keep(path).then(
        isKept => isOver || setState(isKept ? 'ready' : 'not possible'),
        () => isOver || setState('not possible'),
      )
    prepare()
    window.addEventListener('online', prepare)
    return () => {
      isOver = true
      window.removeEventListener('online', prepare)
    }
  }, [path, isSettled])
  return state
}
