// A page of the site: a lazily loaded file that says what stands in its head, what it reads, and what it shows.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, use } from 'react'
import { type Params, useLocation, useParams } from 'react-router'
import { leaveFor, loadPageData } from '#lib/page-data.ts'
import { isFresh, type Read } from '#lib/query-client.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useSite } from '#app/site.ts'

export type Visit = { params: Params; search: URLSearchParams; client: QueryClient }

export type PageModule = {
  head: (visit: Visit) => { title: string; description: string; index?: boolean }
  reads?: (visit: Visit) => Read[]
  default: ComponentType
}

/** Who may open a page. Permission itself is decided in the database. */
export type Audience = 'public'

export type Page = {
  path: string
  file: string
  audience: Audience
  status: number
  load(): Promise<PageModule>
  /** Set once loaded, so that a page which is there never suspends: hydration must find what the server drew. */
  loaded?: PageModule
}

export function makePage(
  row: { path: string; file: string; audience: Audience; status?: number },
  load: () => Promise<PageModule>,
): Page {
  let loading: Promise<PageModule> | undefined
  const page: Page = {
    ...row,
    status: row.status ?? 200,
    load: () =>
      (loading ??= load().then(module => {
        page.loaded = module
        return module
      })),
  }
  return page
}

export function PageView({ page }: { page: Page }) {
  const location = useLocation()
  const client = useQueryClient()
  const site = useSite()
  const params = useParams()
  const href = location.pathname + location.search

  const module = page.loaded ?? use(loadOrLeave(page, href))
  const visit = { params, search: new URLSearchParams(location.search), client }
  // The first page arrived with its data; only a page that was navigated to may have to ask.
  if (location.key !== 'default' && module.reads?.(visit).some(wanted => !isFresh(client, wanted))) {
    use(loadPageData(client, href))
  }

  const View = module.default
  return (
    <>
      <PageHead {...module.head(visit)} address={site.url + location.pathname} />
      <View />
    </>
  )
}

const loads = new WeakMap<Page, Promise<PageModule>>()

// Offline, or after a release, the page's file may not be there: then an ordinary navigation is the way.
function loadOrLeave(page: Page, href: string) {
  const known = loads.get(page) ?? page.load().catch(() => leaveFor(href))
  loads.set(page, known)
  return known
}
