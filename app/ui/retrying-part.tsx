import { partNotLoaded } from '#messages/site/parts.js'
import { type ComponentType, createElement, useCallback, useEffect, useRef, useState } from 'react'
import { loadFullStylesheet } from '#lib/browser/full-stylesheet.ts'
import { lazyPart } from './lazy-part.tsx'
import { LoadError } from './load-error.tsx'

/**
 * A lazy part for people who are signed in. Offline, or after a release, its file may not be there: then the part says
 * so, the rest of the page stays, and the file is requested again once there is a network.
 */
export function retryingPart<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
) {
  let file: File | undefined

  async function loadNow() {
    const loaded = await load().catch((error: unknown) => importByAnotherName<File>(error))
    file = loaded
    return loaded
  }

  function Unloaded(props: Props) {
    const [part, setPart] = useState(() => (file ? pick(file) : undefined))
    const [isBusy, setBusy] = useState(false)
    const said = useRef<HTMLDivElement>(null)
    const retry = useCallback(async () => {
      setBusy(true)
      try {
        const loaded = await loadNow()
        setPart(() => pick(loaded))
      } finally {
        setBusy(false)
      }
    }, [])
    useEffect(() => {
      const again = () => void retry().catch(() => undefined)
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [retry])
    // A dialog may stand far from what opens it.
    useEffect(() => said.current?.scrollIntoView({ block: 'nearest' }), [])
    if (part) return createElement(part, props)
    return (
      <div ref={said} className="scroll-my-24">
        <LoadError words={partNotLoaded} busy={isBusy} onRetry={() => void retryOrReload(retry)} />
      </div>
    )
  }

  return lazyPart(loadNow, pick, { beside: loadFullStylesheet, unloaded: Unloaded })
}

/**
 * After a release the file has another name, which the page learns by a reload. Without a network a reload would lose
 * the page; and a request that began offline says nothing about releases, even where it fails once online again.
 */
async function retryOrReload(retry: () => Promise<void>) {
  const wasOnline = navigator.onLine
  await retry().catch(() => {
    if (wasOnline && navigator.onLine) window.location.reload()
  })
}

let names = 0

/** Browsers remember a failed import and do not request it again, unless its address ends in another way. */
async function importByAnotherName<File>(error: unknown): Promise<File> {
  const address = error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined
  if (!address?.startsWith(window.location.origin)) throw error
  names += 1
  return import(/* @vite-ignore */ `${address}#${names}`)
}
