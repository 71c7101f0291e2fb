// A page that follows what it shows: it refreshes on every message, announces goals, and keeps the tab's title.
import * as words from '#messages/site/following.js'
import { Suspense, useEffect, useRef, useState } from 'react'
import { timeOf } from '#lib/format/dates.ts'
import { useStore } from '#lib/data/use-read.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { Seen } from './announcement.ts'
import { follow, type Look } from './follow.ts'

// Only the page of a match announces, so lists of matches do not download it. A page without it still refreshes.
const Announcer = lazyPart(
  () => import('./announcer.tsx'),
  file => file.Announcer,
  { unloaded: () => null },
)

export type FollowedPage = {
  /** The address of what is read. */
  href: string
  topic: string
  isLive: boolean
  /** A match whose goals are said aloud. */
  seen?: Seen | undefined
  /** Of the tab. */
  title?: string | undefined
}

/** `noteTime`: is called with the server's time. */
export function Following({
  href,
  topic,
  isLive,
  seen,
  title,
  noteTime,
}: FollowedPage & { noteTime: (date: string | null) => void }) {
  const store = useStore()
  const [last, setLast] = useState<Look>()
  const here = useRef(href)
  useEffect(() => {
    here.current = href
  }, [href])
  useEffect(
    () => follow({ store, topic, hrefOf: () => here.current, onLook: setLast, noteTime }),
    [store, topic, noteTime],
  )
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  return (
    <>
      {isLive ? <span>{last ? lookWords(last) : firstWords()}</span> : null}
      {seen ? (
        <Suspense>
          <Announcer seen={seen} href={href} />
        </Suspense>
      ) : null}
    </>
  )
}

// A saved copy may be opened without a network.
const firstWords = () => (navigator.onLine ? words.updates : words.updatesOnline)

function lookWords({ at, isAnswered }: Look) {
  const time = `${timeOf(at)}:${at.toISOString().slice(17, 19)}`
  return isAnswered ? words.updated({ time }) : words.noAnswer({ time })
}
