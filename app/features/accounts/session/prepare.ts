// Loads a page for a signed-in person before it is rendered: its file and its first data.
import { freshSession } from '#lib/data/fresh-session.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { keepPrefetched } from '#lib/data/query-provider.tsx'
import type { Read } from '#lib/data/read.ts'

type Page = {
  load: () => Promise<{
    ownerReads?: ((userId: string, search: URLSearchParams) => Read[] | Promise<Read[]>) | undefined
    loadOwnerPart?: () => Promise<unknown>
  }>
}

type Wanted = {
  page: Page
  store: PageStore
  search: string
  /** Whether they will find their own part there. */
  isTheirs: boolean
  /** What else is under way for it. */
  others?: Promise<unknown> | undefined
}

/** Its files come together. Somebody who waits for one of them much longer is shown that the page is on its way. */
const togetherMs = 500

export async function prepare(wanted: Wanted): Promise<void> {
  const late = new Promise<void>(resolve => {
    setTimeout(resolve, togetherMs)
  })
  await Promise.race([Promise.all([gather(wanted), wanted.others]), late])
}

async function gather({ page, store, search, isTheirs }: Wanted): Promise<void> {
  const { ownerReads: own, loadOwnerPart } = await page.load()
  const userId = freshSession()?.user.id
  const reads = own && userId && isTheirs ? await own(userId, new URLSearchParams(search)) : []
  await Promise.all([keepPrefetched(store, reads), loadOwnerPart?.(), store.connect()])
}
