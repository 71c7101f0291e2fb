import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { useArrival } from '#lib/arrival.ts'
import { Frame } from '#ui/frame.tsx'
import { Splash } from '#ui/splash.tsx'
import { Boundary } from './boundary.tsx'
import { PageView } from './page.tsx'
import { findPage, pages } from './routes.tsx'
import { productName, SiteProvider, tagline } from './site.ts'

export function App({ client, siteUrl }: { client: QueryClient; siteUrl: string }) {
  const site = useMemo(() => ({ url: siteUrl }), [siteUrl])
  const { pathname } = useLocation()
  useArrival('content')
  return (
    <Boundary>
      <SiteProvider value={site}>
        <QueryClientProvider client={client}>
          <Frame name={productName} tagline={tagline}>
            {/* A boundary of its own for each page: without the key the old page would stay, and no splash would show. */}
            <Suspense
              key={findPage(pathname).page.path}
              fallback={<Splash name={productName} tagline={tagline} />}
            >
              <Routes>
                {pages.map(page => (
                  <Route key={page.path} path={page.path} element={<PageView page={page} />} />
                ))}
              </Routes>
            </Suspense>
          </Frame>
        </QueryClientProvider>
      </SiteProvider>
    </Boundary>
  )
}
