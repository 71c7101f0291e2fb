import { lazy, Suspense } from 'react'
import { useSignInMethods } from './sign-in-queries.ts'

const ProviderButtons = lazy(() =>
  import('./provider-buttons.tsx').then(file => ({ default: file.ProviderButtons })),
)

/** The ways in by way of others, where they are set up. */
export function SignInProviders() {
  const { google = false, facebook = false } = useSignInMethods() ?? {}
  if (!google && !facebook) return null
  return (
    <Suspense>
      <ProviderButtons google={google} facebook={facebook} />
    </Suspense>
  )
}
