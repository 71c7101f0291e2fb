import { lazy, Suspense } from 'react'
import { useSession } from './session.ts'

const ImpersonationBar = lazy(() =>
  import('./impersonation-bar.tsx').then(file => ({ default: file.ImpersonationBar })),
)

/** Above every page. Few ever see it, so it is loaded for them only. */
export function SessionBanner() {
  const { isImpersonating } = useSession()
  return isImpersonating ? (
    <Suspense fallback={null}>
      <ImpersonationBar />
    </Suspense>
  ) : null
}
