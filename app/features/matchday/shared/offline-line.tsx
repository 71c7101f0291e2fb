import { type Offline, offlineWords, useOfflineReady } from './offline-ready.ts'

/** At the foot of a page that works without a network: whether it does by now. */
export function OfflineLine({ path }: { path: string }) {
  const state: Offline = useOfflineReady(path, true)
  return <p className="no-print mt-8 text-14 text-soft">{offlineWords[state]}</p>
}
