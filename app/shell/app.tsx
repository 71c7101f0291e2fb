import { Suspense, useState } from 'react'
import { Navigate, type Params, useLocation } from '#lib/router/router.tsx'
import { type InitialSession, SessionProvider } from '#features/accounts/session/session-provider.tsx'
import { Queries } from '#features/accounts/session/signed-in-parts.ts'
import { useScrollRestoration } from '#lib/router/use-scroll-restoration.ts'
import { useHydratedMarker } from '#lib/browser/use-hydrated.ts'
import { crestsOfPage } from '#league/crests.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { StoreProvider } from '#lib/data/use-read.ts'
import { CrestsContext } from '#ui/crests.ts'
import { Splash } from '#ui/splash.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guard.tsx'
import { GuardedHead, GuardedPage, type Page, PublicPage } from './page.tsx'
import { findPage, findRedirect } from '#app/routes.tsx'
import { PageFrame } from './page-frame.tsx'
import { productName, SiteProvider, tagline } from './brand.ts'

export function App({ store, siteUrl, ...session }: InitialSession & { store: PageStore; siteUrl: string }) {
  useScrollRestoration('content')
  // Those that the document came with stay when what was read is emptied, for another viewer.
  const [crests] = useState(() => store.get(crestsOfPage))
  const { page } = findPage(useLocation().pathname)
  return (
    <ErrorBoundary isAlone>
      <SiteProvider value={siteUrl}>
        <StoreProvider value={store}>
          <SessionProvider
            {...session}
            isServerRendered={page.audience === 'public' && !page.loaded?.loadOwnerPart}
          >
            <CrestsContext value={crests}>
              <PageFrame isServerRendered={!session.initial}>
                <Pages />
              </PageFrame>
            </CrestsContext>
            <Toasts />
          </SessionProvider>
        </StoreProvider>
      </SiteProvider>
    </ErrorBoundary>
  )
}

function Pages() {
  const { pathname, search } = useLocation()
  const elsewhere = findRedirect(pathname)
  const { page, params } = findPage(pathname)
  return (
    <ErrorBoundary at={pathname + search}>
      {/* One of its own for each page: without the key the old page would stay, and no splash would show. */}
      <Suspense key={page.file} fallback={<Splash name={productName} tagline={tagline} />}>
        {elsewhere !== undefined ? (
          <Navigate to={elsewhere + search} replace />
        ) : page.audience === 'public' ? (
          <PublicPage page={page} params={params} />
        ) : (
          <Guarded page={page} params={params} />
        )}
        <HydratedMarker />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Rendered beside the page inside the same boundary, so that its effect runs once the page is hydrated. */
function HydratedMarker() {
  useHydratedMarker()
  return null
}

function Guarded({ page, params }: { page: Page; params: Params }) {
  return (
    <>
      {import.meta.env.SSR && page.loaded ? <GuardedHead module={page.loaded} /> : null}
      <Guard audience={page.audience} worksOffline={page.worksOffline}>
        <Suspense fallback={<Splash name={productName} tagline={tagline} />}>
          <Queries>
            <GuardedPage page={page} params={params} />
          </Queries>
        </Suspense>
      </Guard>
    </>
  )
}
