// A page of the site: a lazily loaded module with its head, its reads and its component.
import * as words from '#messages/site/missing.js'
import { type ComponentType, lazy, use } from 'react'
import { Navigate, type Params, useLocation } from '#lib/router/router.tsx'
import type { Audience } from '#domain/accounts/guarded-routes.ts'
import { leaveFor, loadPageData } from '#lib/data/page-data.ts'
import { missingAt, movedFrom, nothingAt } from '#lib/router/not-found.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import type { Keyed, Read } from '#lib/data/read.ts'
import { useStore } from '#lib/data/use-read.ts'
import { PageHead } from '#ui/page-head.tsx'
import { addressAt, productName, useSite } from './brand.ts'

export type Visit = {
  path: string
  params: Params
  search: URLSearchParams
  store: PageStore
  siteUrl: string
}

type Head = {
  title: string
  /** Read by machines in the server's document: `import.meta.env.SSR && …` keeps the words out of the scripts. */
  description: string | false
  index?: boolean
  /** The path it is known by, where several show the same. */
  canonical?: string
  /** The paths of its versions, where each language has an address of its own. */
  versions?: readonly { language: string; path: string }[]
  kind?: 'website' | 'article' | 'profile'
  /** A path of ours at which the same can be subscribed to. */
  feed?: string
  /**
   * What it is about, in schema.org's words; addresses in it are whole (`visit.siteUrl`). As the description, behind
   * `import.meta.env.SSR && …`.
   */
  jsonLd?: readonly object[] | false
}

export type PageModule = {
  /** Of a public page. */
  head?: (visit: Visit) => Head
  /** Of a guarded page. */
  title?: string
  /** Read by the server, for everybody; what is not there is said with `throw notFound(…)`. A guarded page reads in the browser, for the one who is signed in. */
  reads?: (visit: Visit) => Read[]
  /**
   * Of a guarded page: what it shows first to the one who is signed in. The document prefetches it, and it is read
   * before the page is rendered.
   */
  ownerReads?: ((userId: string, search: URLSearchParams) => Read[] | Promise<Read[]>) | undefined
  /** The file with what is shown to that one alone, where it is another, and what loads it for a public page. */
  ownerPart?: (search: URLSearchParams) => string
  loadOwnerPart?: () => Promise<unknown>
  default: ComponentType<{ params: Params }>
}

export type Page = {
  path: string
  file: string
  audience: Audience
  status: number
  /** Nothing can be done here without a script, so that it is sent to those who save data too. */
  needsScript: boolean
  /** It goes on without a network, with the person who was signed in here last; it shows them what it keeps itself. */
  worksOffline: boolean
  load(): Promise<PageModule>
  /** Set once loaded, so that a page which is there never suspends: hydration must find what the server drew. */
  loaded?: PageModule
}

export function makePage(
  row: {
    path: string
    file: string
    audience: Audience
    status?: number
    needsScript?: boolean
    worksOffline?: boolean
  },
  load: () => Promise<PageModule>,
): Page {
  let loading: Promise<PageModule> | undefined
  const page: Page = {
    ...row,
    status: row.status ?? 200,
    needsScript: row.needsScript ?? row.audience !== 'public',
    worksOffline: row.worksOffline ?? false,
    load: () =>
      (loading ??= load().then(module => {
        page.loaded = module
        return module
      })),
  }
  return page
}

function guardedHead({ title = '' }: PageModule): Head {
  return {
    title: `${title} · ${productName}`,
    description: import.meta.env.SSR && words.guardedDescription({ title, product: productName }),
    index: false,
  }
}

const MissingPage = lazy(() => import('./missing-page.tsx').then(file => ({ default: file.MissingPage })))

/** A page that everybody may open, rendered by the server and again here. */
export function PublicPage({ page, params }: { page: Page; params: Params }) {
  const location = useLocation()
  const store = useStore()
  const site = useSite()
  const href = location.pathname + location.search

  const module = page.loaded ?? use(loadOrLeave(page, href))
  const { pathname: path } = location
  const visit = { path, params, search: new URLSearchParams(location.search), store, siteUrl: site.url }
  // The first page arrived with its data; only a page that was navigated to may have to ask.
  if (location.key !== 'default' && !isAnswered(module, visit, location.pathname)) {
    use(loadPageData(store, href))
  }

  const elsewhere = movedFrom(store, location.pathname)
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  const missing = missingAt(store, location.pathname)
  if (missing) return <MissingPage {...missing} />

  const View = module.default
  const head = module.head?.(visit) ?? guardedHead(module)
  return (
    <>
      <PageHead {...head} address={addressAt(site.url, head.canonical ?? location.pathname)} />
      <View params={params} />
    </>
  )
}

/** Whether everything is there that the page is rendered from, or the answer that there is nothing to render. */
export function isAnswered({ reads }: PageModule, visit: Visit, path: string) {
  const { store } = visit
  if (movedFrom(store, path) !== undefined) return true
  // Without a network nothing newer can be had.
  const isEnough = (wanted: Keyed) =>
    navigator.onLine ? store.isFresh(wanted) : store.get(wanted) !== undefined
  if (missingAt(store, path)) return isEnough(nothingAt(path))
  return reads?.(visit).every(isEnough) ?? true
}

/** The page itself, once the viewer has been found to be among its audience. */
export function GuardedPage({ page, params }: { page: Page; params: Params }) {
  const { pathname, search } = useLocation()
  const module = page.loaded ?? use(loadOrLeave(page, pathname + search))
  const View = module.default
  return (
    <>
      <GuardedHead module={module} />
      <View params={params} />
    </>
  )
}

/** The server writes it for everybody, the browser once the page's file is there. */
export function GuardedHead({ module }: { module: PageModule }) {
  const site = useSite()
  return <PageHead {...guardedHead(module)} address={site.url + useLocation().pathname} />
}

const loads = new WeakMap<Page, Promise<PageModule>>()

// Offline, or after a release, the page's file may not be there: then an ordinary navigation is the way.
function loadOrLeave(page: Page, href: string) {
  const known = loads.get(page) ?? page.load().catch((error: unknown) => leaveFor(href, error))
  loads.set(page, known)
  return known
}
