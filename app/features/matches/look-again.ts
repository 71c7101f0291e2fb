// A match that is going on is read again every half minute, while somebody looks at it.
import { useEffect } from 'react'
import { fetchPageData } from '#lib/page-data.ts'
import { useStore } from '#lib/use-read.ts'

const everyMs = 30_000

export function useLookAgain(href: string, { enabled }: { enabled: boolean }) {
  const store = useStore()
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setInterval(() => {
      // What cannot be had now is asked for again in half a minute.
      if (document.visibilityState === 'visible') fetchPageData(store, href).catch(() => undefined)
    }, everyMs)
    return () => clearInterval(timer)
  }, [store, href, enabled])
}
