import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { Route, Routes } from 'react-router'
import { useScrollRestoration } from '#lib/scroll.ts'
import { Frame } from '#ui/frame.tsx'
import { Splash } from '#ui/splash.tsx'
import { Boundary } from './boundary.tsx'
import { PageView } from './page.tsx'
import { pages } from './routes.tsx'
import { productName, SiteProvider, tagline } from './site.ts'

export function App({ client, siteUrl }: { client: QueryClient; siteUrl: string }) {
  const site = useMemo(() => ({ url: siteUrl }), [siteUrl])
  useScrollRestoration()
  return (
    <Boundary>
      <SiteProvider value={site}>
        <QueryClientProvider client={client}>
          <Frame name={productName} tagline={tagline}>
            <Suspense fallback={<Splash name={productName} tagline={tagline} />}>
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
