// Follows a topic for as long as the page is visible.
import { openLiveChannel, socketUrl } from '#lib/data/live.ts'
import { dataAddress, type PageQueries, putQueries, readPageData } from '#lib/data/page-data.ts'
import type { PageStore } from '#lib/data/page-store.ts'
import { loadFullStylesheet } from '#lib/browser/full-stylesheet.ts'
import { hydrateAll } from '#lib/browser/lazy-hydration.tsx'
import { scheduleRefreshes } from './refresh-schedule.ts'

/** `at`: when the server last answered. */
export type Look = { at: Date; isAnswered: boolean }

/** `hrefOf`: the address of what is read, as the visitor may have opened another part of the page. */
export function follow({
  store,
  topic,
  hrefOf,
  onLook,
  noteTime,
}: {
  store: PageStore
  topic: string
  hrefOf: () => string
  onLook: (look: Look) => void
  noteTime: (date: string | null) => void
}): () => void {
  const { api, queries } = readPageData()
  // As the server writes it, so that what is new is known from the first refresh on.
  let last = JSON.stringify(queries)
  // A saved copy is as old as it says (app/public/sw.js).
  const copy = document.querySelector<HTMLElement>('[data-saved-at]')
  let at = new Date(Number(copy?.dataset['savedAt'] ?? Date.now()))
  let stop: (() => void) | undefined

  async function refresh(): Promise<boolean> {
    const href = hrefOf()
    try {
      const response = await fetch(dataAddress(href))
      if (!response.ok) throw new Error(`The data of ${href} is not to be had: ${response.status}`)
      const date = response.headers.get('date')
      const text = await response.text()
      noteTime(date)
      at = new Date(date ?? Date.now())
      onLook({ at, isAnswered: true })
      if (last === text) return false
      last = text
      // What is new may need styles and components that the page did not come with.
      await Promise.all([loadFullStylesheet(), hydrateAll()])
      putQueries(store, JSON.parse(text) as PageQueries)
      return true
    } catch (error) {
      onLook({ at, isAnswered: false })
      throw error
    }
  }

  function begin() {
    const schedule = scheduleRefreshes(refresh)
    const url = socketUrl(api, location.href)
    const channel = openLiveChannel({
      url,
      topic,
      onMessage: schedule.onMessage,
      onState: state => schedule.setConnected(state === 'joined'),
    })
    stop = () => {
      channel.close()
      schedule.stop()
    }
    return schedule
  }

  // A tab in the background costs nothing, and refreshes when it is shown again.
  function onVisibility() {
    stop?.()
    if (document.visibilityState === 'visible') begin().refresh()
  }

  if (document.visibilityState === 'visible') begin()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stop?.()
  }
}
