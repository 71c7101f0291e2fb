import { type ComponentType, createElement, lazy, useCallback, useEffect, useRef, useState } from 'react'
import { loadWholeSheet } from '#lib/browser/whole-sheet.ts'
import { resolvedNow } from './preloaded-part.ts'
import { LoadError } from './load-error.tsx'

/**
 * A part of a page with a file of its own. Offline, or after a release, the file may not be there: then the part says
 * so, the rest of the page stays, and it is asked for again once there is a network.
 */
export function lazyPart<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
) {
  let file: File | undefined

  async function loadNow() {
    const loaded = await load().catch((error: unknown) => askByAnotherName<File>(error))
    file = loaded
    return loaded
  }

  function Unloaded(props: Props) {
    const [part, setPart] = useState(() => (file ? pick(file) : undefined))
    const [isBusy, setBusy] = useState(false)
    const said = useRef<HTMLDivElement>(null)
    const askAgain = useCallback(async () => {
      setBusy(true)
      try {
        const loaded = await loadNow()
        setPart(() => pick(loaded))
      } finally {
        setBusy(false)
      }
    }, [])
    useEffect(() => {
      const again = () => void askAgain().catch(() => undefined)
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [askAgain])
    // A dialog may stand far from what opens it.
    useEffect(() => said.current?.scrollIntoView({ block: 'nearest' }), [])
    if (part) return createElement(part, props)
    return (
      <div ref={said} className="scroll-my-24">
        <LoadError
          words="This part could not be loaded. Check your connection and try again."
          busy={isBusy}
          onRetry={() => void askOrBeginAnew(askAgain)}
        />
      </div>
    )
  }

  const partOf = (loaded: File) => ({ default: pick(loaded) })
  const Part = lazy(() =>
    file
      ? resolvedNow(partOf(file))
      : Promise.all([loadNow(), loadWholeSheet()]).then(
          ([loaded]) => partOf(loaded),
          () => ({ default: Unloaded }),
        ),
  )
  return Object.assign(Part, { loadNow })
}

/**
 * After a release it is another file, which the page knows once it is loaded anew. Without a network it cannot be; and
 * what was asked for without one says nothing about releases, even where it fails only once there is one again.
 */
async function askOrBeginAnew(ask: () => Promise<void>) {
  const wasOnline = navigator.onLine
  await ask().catch(() => {
    if (wasOnline && navigator.onLine) window.location.reload()
  })
}

let names = 0

/** A file that could not be had once is not asked for again by browsers, unless its address ends in another way. */
async function askByAnotherName<File>(error: unknown): Promise<File> {
  const address = error instanceof Error ? /https?:\S+\.js/.exec(error.message)?.[0] : undefined
  if (!address?.startsWith(window.location.origin)) throw error
  names += 1
  return import(/* @vite-ignore */ `${address}#${names}`)
}
