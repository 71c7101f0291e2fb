// Hydrates the server's HTML once it has been painted.
import { startTransition, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentPath } from '#lib/router/language-path.ts'
import { BrowserRouter } from '#lib/router/router.tsx'
import { makeHandle } from '#features/accounts/session/session-handle.ts'
import { loadSignedIn } from '#features/accounts/session/signed-in-parts.ts'
import type { Db } from '#lib/data/db.ts'
import { hasStoredSession } from '#lib/data/stored-session.ts'
import { putQueries, readPageData } from '#lib/data/page-data.ts'
import { PageStore } from '#lib/data/page-store.ts'
import { loadFullStylesheet, loadFullStylesheetOnTouch } from '#lib/browser/full-stylesheet.ts'
import { afterFirstView } from '#ui/after-first-view.ts'
import { App } from '#app/shell/app.tsx'
import { ownPlace } from './markers.ts'
import { findPage } from '#app/routes.tsx'

// A page file also says what stands in its head and what it reads; those need no reload when the page changes.
if (import.meta.hot)
  Object.assign(window, { __getReactRefreshIgnoredExports: () => ['head', 'reads', 'title'] })

function element(id: string) {
  const found = document.getElementById(id)
  if (!found) throw new Error(`No #${id}.`)
  return found
}

const data = readPageData()
let db: Promise<Db> | undefined
// Loaded when something is first read with it, so that most visitors never download it. After a failed load the next
// call tries again.
const connect = () =>
  (db ??= loadSignedIn().then(
    ({ openDb }) => openDb(data.api),
    (error: unknown) => {
      db = undefined
      throw error
    },
  ))
const store = new PageStore(connect)
putQueries(store, data.queries)
loadFullStylesheetOnTouch()
const startOffline = () => import('./offline/offline.ts').then(file => file.startOffline(store))
// What was opened without a network needs it at once, and has it saved.
if (navigator.onLine) afterFirstView(startOffline)
else startOffline().catch(() => undefined)

// The file of a public page must be loaded before hydration, which would otherwise discard the server's HTML. The parts
// for a signed-in person are rendered here, once all of their data has arrived.
const { page } = findPage(currentPath())
const isGuarded = page.audience !== 'public'
const isTheirs = hasStoredSession() && (isGuarded || window.location.hash === ownPlace)
const session = makeHandle(store, { hasStyles: isTheirs })
const others = isTheirs ? Promise.all([session.find(), loadFullStylesheet()]) : undefined

async function start() {
  if (!isGuarded) await page.load()
  // Loaded beside the parts for its owner. `prepare` awaits it, and notices where it fails.
  else if (isTheirs) page.load().catch(() => undefined)
  const mayBeTheirs = isGuarded || page.loaded?.loadOwnerPart !== undefined
  if (mayBeTheirs && hasStoredSession()) {
    await loadSignedIn()
      .then(({ prepare }) => prepare({ page, store, search: window.location.search, isTheirs, others }))
      .catch(() => undefined)
  }
  render(mayBeTheirs)
}

/** What ui/page-head.tsx has put there. */
const drawnInHead = 'title, [name=robots], [rel=canonical], [type="application/rss+xml"]'

function render(mayBeTheirs: boolean) {
  // A page in which somebody has begun to type is not replaced.
  const known = isTheirs && document.activeElement === document.body ? session.known() : undefined
  const root = element('root')
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} siteUrl={data.siteUrl} handle={session} initial={known} />
      </BrowserRouter>
    </StrictMode>
  )
  if (known || !root.firstChild) {
    // The server has sent a placeholder, or a page without the owner's part; or the service worker a saved copy without
    // any. It is not hydrated but rendered again with what is known now.
    for (const drawn of document.head.querySelectorAll(drawnInHead)) drawn.remove()
    flushSync(() => createRoot(root).render(site))
  } else if (mayBeTheirs) hydrateRoot(root, site)
  // As a transition, in slices, where the visitor is already reading.
  else startTransition(() => void hydrateRoot(root, site))
}

// Not awaited at the top of the module, which engines from before 2021 cannot do. A failure is reported as any other.
void start()
