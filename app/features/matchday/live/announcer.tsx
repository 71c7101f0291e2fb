// Announces to screen readers what is new in a match that is followed.
import { useEffect, useRef, useState } from 'react'
import { announcementOf, type Seen } from './announcement.ts'

/** `href`: another part of the page shows other events, of which none is news. */
export function Announcer({ seen, href }: { seen: Seen; href: string }) {
  const before = useRef({ seen, href })
  const [said, setSaid] = useState('')
  useEffect(() => {
    const was = before.current
    before.current = { seen, href }
    if (was.href !== href) return
    const words = announcementOf(was.seen, seen)
    if (words) setSaid(words)
  }, [seen, href])
  return <output className="sr-only">{said}</output>
}
