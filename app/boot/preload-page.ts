// Loads a page and its data in parallel before the redirect after a sign-in. One after the other, each would take a slow
// network one round trip: the file, its reads, a redirect, and the same again.
import { loadSignedIn } from '#features/accounts/session/signed-in-parts.ts'
import { loadPageData } from '#lib/data/page-data.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { findPage } from '#app/routes.tsx'

const adminDoor = '/admin-dashboard'

/** Some homes only lead on, and the page they lead to is known beforehand. */
const leads: Record<string, string> = {
  [adminDoor]: '/admin',
  '/coaches/profile/:userId': '/coaches/:slug',
  '/referees/profile/:userId': '/officials/:slug',
}

export async function preloadPage(href: string, store: PageStore): Promise<void> {
  const { pathname, search } = new URL(href, window.location.origin)
  const { page } = findPage(pathname)
  const next = leads[page.path]
  const pages = next ? [page, findPage(next).page] : [page]
  const { prepare } = await loadSignedIn()
  // The door of admins reads nothing.
  const isRead = page.audience === 'public' && page.path !== adminDoor
  const others = isRead ? loadPageData(store, pathname + search) : undefined
  await Promise.all(pages.map(each => prepare({ page: each, store, search, isTheirs: true, others })))
}
