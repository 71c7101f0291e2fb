// Follows a topic for as long as the page is in sight.
import { openLine, socketUrl } from '#lib/data/live.ts'
import { type PageData, pageDataId, type PageQueries, putQueries } from '#lib/data/page-data.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { loadWholeSheet } from '#lib/browser/whole-sheet.ts'
import { keepLooking } from './keep-looking.ts'

/** `at`: when the server last answered. */
export type Look = { at: Date; isAnswered: boolean }

/** `hrefOf`: the address of what is read, as the visitor may have opened another part of the page. */
export function follow({
  store,
  topic,
  hrefOf,
  tell,
  noteTime,
}: {
  store: PageStore
  topic: string
  hrefOf: () => string
  tell: (look: Look) => void
  noteTime: (date: string | null) => void
}): () => void {
  const { api, queries } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData
  // As the server writes it, so that what is new is known from the first refresh on.
  let last = JSON.stringify(queries)
  let at = new Date()
  let stop: (() => void) | undefined

  async function look(): Promise<boolean> {
    const href = hrefOf()
    try {
      const response = await fetch(`/_data?path=${encodeURIComponent(href)}`)
      if (!response.ok) throw new Error(`The data of ${href} is not to be had: ${response.status}`)
      const date = response.headers.get('date')
      const text = await response.text()
      noteTime(date)
      at = new Date(date ?? Date.now())
      tell({ at, isAnswered: true })
      if (last === text) return false
      last = text
      // What is new may need styles that the page did not come with.
      await loadWholeSheet()
      putQueries(store, JSON.parse(text) as PageQueries)
      return true
    } catch (error) {
      tell({ at, isAnswered: false })
      throw error
    }
  }

  function begin() {
    const looking = keepLooking(look)
    const url = socketUrl(api, location.href)
    const line = openLine({ url, topic, onWord: looking.hear, onState: looking.turn })
    stop = () => {
      line.close()
      looking.stop()
    }
    return looking
  }

  // Who has another tab in sight costs nothing, and sees what is new on coming back.
  function turn() {
    stop?.()
    if (document.visibilityState === 'visible') begin().look()
  }

  if (document.visibilityState === 'visible') begin()
  document.addEventListener('visibilitychange', turn)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    stop?.()
  }
}
