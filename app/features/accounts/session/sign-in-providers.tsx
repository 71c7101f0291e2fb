import { lazy, Suspense, useEffect } from 'react'
import { useRead, useStore } from '#lib/data/use-read.ts'
import { signInMethods } from './sign-in-queries.ts'

const ProviderButtons = lazy(() =>
  import('./provider-buttons.tsx').then(file => ({ default: file.ProviderButtons })),
)

/** The ways in by way of others, where they are set up. */
export function SignInProviders() {
  const store = useStore()
  const { google = false, facebook = false } = useRead(signInMethods).data ?? {}
  useEffect(() => {
    // Without an answer there are the other ways in.
    if (!store.isFresh(signInMethods)) store.ask(signInMethods).catch(() => undefined)
  }, [store])
  if (!google && !facebook) return null
  return (
    <Suspense>
      <ProviderButtons google={google} facebook={facebook} />
    </Suspense>
  )
}
