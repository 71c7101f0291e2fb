// Short messages at the bottom right. Their drawing is loaded when there is one to show.
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { current, currentOnServer, subscribe } from './toast-store.ts'

export { toast } from './toast-store.ts'

const ToastList = lazy(() => import('./toast-list.tsx').then(file => ({ default: file.ToastList })))

export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, current, currentOnServer)
  const [wanted, setWanted] = useState(false)
  if (toasts.length > 0 && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToastList toasts={toasts} />
    </Suspense>
  )
}
