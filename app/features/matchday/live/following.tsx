// A page that follows what it shows: it refreshes on every message, announces goals, and keeps the tab's title.
import { useEffect, useRef, useState } from 'react'
import { timeOf } from '#lib/format/dates.ts'
import { useStore } from '#lib/data/use-read.ts'
import { announcementOf, type Seen } from './announcement.ts'
import { follow, type Look } from './follow.ts'

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
  const said = useAnnouncement(seen, href)
  return (
    <>
      {isLive ? <span>{last ? lookWords(last) : 'Updates automatically'}</span> : null}
      {seen ? <output className="sr-only">{said}</output> : null}
    </>
  )
}

function lookWords({ at, isAnswered }: Look) {
  const time = `${timeOf(at)}:${at.toISOString().slice(17, 19)}`
  return isAnswered ? `Updated ${time}` : `No answer since ${time}. Trying again`
}

/** What was last said. `href`: another part of the page shows other events, of which none is news. */
function useAnnouncement(seen: Seen | undefined, href: string): string {
  const before = useRef({ seen, href })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const was = before.current
    before.current = { seen, href }
    if (!seen || !was.seen || was.href !== href) return
    const words = announcementOf(was.seen, seen)
    if (words) setSaid(words)
  }, [seen, href])
  return said
}
