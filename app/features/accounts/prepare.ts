// Gathers a page that is somebody's own before it is drawn: its file, and what it shows first.
import { freshSession } from '#lib/db.ts'
import type { PageStore } from '#lib/page-store.ts'
import { keepAhead } from '#lib/queries.tsx'
import type { Read } from '#lib/read.ts'

type Page = {
  load: () => Promise<{
    own?: ((userId: string, search: URLSearchParams) => Read[] | Promise<Read[]>) | undefined
    loadOwn?: () => Promise<unknown>
  }>
}

type Wanted = {
  page: Page
  store: PageStore
  search: string
  /** Whether they will find there what is theirs. */
  isTheirs: boolean
  /** What else is under way for it. */
  others?: Promise<unknown> | undefined
}

/** Its files come together. Whoever waits for one of them much longer is shown that the page is on its way. */
const togetherMs = 500

export async function prepare(wanted: Wanted): Promise<void> {
  const late = new Promise<void>(resolve => {
    setTimeout(resolve, togetherMs)
  })
  await Promise.race([Promise.all([gather(wanted), wanted.others]), late])
}

async function gather({ page, store, search, isTheirs }: Wanted): Promise<void> {
  const { own, loadOwn } = await page.load()
  const userId = freshSession()?.user.id
  const reads = own && userId && isTheirs ? await own(userId, new URLSearchParams(search)) : []
  await Promise.all([keepAhead(store, reads), loadOwn?.(), store.connect()])
}
