// Short messages at the bottom right. The component is loaded with the first message.
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { current, currentOnServer, subscribe, type Toast } from './toast-store.ts'

export { toast, toastDone, toastProblem } from './toast-store.ts'

// Without a network it may not come. What it would say is no reason to lose the page.
const ToastList = lazy<ComponentType<{ toasts: readonly Toast[] }>>(() =>
  import('./toast-list.tsx').then(
    file => ({ default: file.ToastList }),
    () => ({ default: () => null }),
  ),
)

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
