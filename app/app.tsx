import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useLocation } from '#lib/router.tsx'
import { SessionProvider } from '#features/accounts/session-provider.tsx'
import { useArrival } from '#lib/arrival.ts'
import type { Db } from '#lib/db.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Splash } from '#ui/splash.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { Boundary } from './boundary.tsx'
import { Guard } from './guard.tsx'
import { GuardedPage, guardedHead, type Page, PublicPage } from './page.tsx'
import { findPage, findRedirect } from './routes.tsx'
import { Shell } from './shell.tsx'
import { productName, SiteProvider, tagline, useSite } from './site.ts'

/** `connect`: the browser's connection. The server, which draws for visitors only, has none to give. */
export function App({
  client,
  siteUrl,
  connect,
}: {
  client: QueryClient
  siteUrl: string
  connect?: () => Promise<Db>
}) {
  useArrival('content')
  return (
    <Boundary isAlone>
      <SiteProvider value={siteUrl}>
        <QueryClientProvider client={client}>
          <SessionProvider connect={connect}>
            <Shell>
              <Pages />
            </Shell>
            <Toasts />
          </SessionProvider>
        </QueryClientProvider>
      </SiteProvider>
    </Boundary>
  )
}

function Pages() {
  const { pathname, search } = useLocation()
  const elsewhere = findRedirect(pathname)
  const { page, params } = findPage(pathname)
  return (
    <Boundary at={pathname + search}>
      {/* One of its own for each page: without the key the old page would stay, and no splash would show. */}
      <Suspense key={page.file} fallback={<Splash name={productName} tagline={tagline} />}>
        {elsewhere !== undefined ? (
          <Navigate to={elsewhere + search} replace />
        ) : page.audience === 'public' ? (
          <PublicPage page={page} params={params} />
        ) : (
          <Guarded page={page} />
        )}
      </Suspense>
    </Boundary>
  )
}

// The head stands outside the guard, so that the server and every stage of the guard draw the same.
function Guarded({ page }: { page: Page }) {
  const { pathname } = useLocation()
  const site = useSite()
  return (
    <>
      <PageHead {...guardedHead(page)} address={site.url + pathname} />
      <Guard audience={page.audience}>
        <Suspense fallback={<Splash name={productName} tagline={tagline} />}>
          <GuardedPage page={page} />
        </Suspense>
      </Guard>
    </>
  )
}
