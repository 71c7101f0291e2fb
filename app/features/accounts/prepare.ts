// Gathers a page that is somebody's own before it is drawn: its file, its styles, and what it shows first.
import { freshSession } from '#lib/db.ts'
import type { PageStore } from '#lib/page-store.ts'
import { keepAhead } from '#lib/queries.tsx'
import type { Read } from '#lib/read.ts'
import { loadWholeSheet } from '#lib/whole-sheet.ts'

type Page = {
  load: () => Promise<{
    own?: ((userId: string, search: URLSearchParams) => Read[] | Promise<Read[]>) | undefined
    loadOwn?: () => Promise<unknown>
  }>
}

/** Its files come together. Whoever waits for one of them much longer is shown that the page is on its way. */
const togetherMs = 500

export async function prepare(page: Page, store: PageStore): Promise<void> {
  const late = new Promise<void>(resolve => {
    setTimeout(resolve, togetherMs)
  })
  await Promise.race([gather(page, store), late])
}

async function gather(page: Page, store: PageStore): Promise<void> {
  const sheet = loadWholeSheet()
  const { own, loadOwn } = await page.load()
  const userId = freshSession()?.user.id
  if (own && userId) keepAhead(store, await own(userId, new URLSearchParams(window.location.search)))
  await Promise.all([loadOwn?.(), store.connect(), sheet])
}
