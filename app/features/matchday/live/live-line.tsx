// The line under what is live: that it is, and how to see it again. Where a script runs it looks by itself, with a
// file of its own that only those download who look at a match that is on.
import { live, refresh } from '#messages/site/parts.js'
import { type ComponentType, useEffect, useState } from 'react'
import { inLanguage } from '#lib/router/language-path.ts'
import { noteServerTime } from '#lib/browser/server-time.ts'
import type { FollowedPage, Following } from './following.tsx'

/** How often a page that follows nothing yet looks at the clock. */
const checkMs = 30_000

/** `isWorthIt`: something goes on, or may begin any minute. */
export function LiveLine({ isWorthIt, ...page }: FollowedPage & { isWorthIt: (now: number) => boolean }) {
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof Following>[0]>>()
  // Once followed, always: the end of a match is news too.
  const isFollowed = Loaded !== undefined
  useEffect(() => {
    if (isFollowed) return
    const followIfWorthIt = () => {
      if (!isWorthIt(Date.now())) return
      // Without it there is the link.
      import('./following.tsx').then(file => setLoaded(() => file.Following)).catch(() => undefined)
    }
    followIfWorthIt()
    // A page that was opened long before kick-off goes live by itself.
    const timer = setInterval(followIfWorthIt, checkMs)
    return () => clearInterval(timer)
  })
  if (!Loaded && !page.isLive) return null
  return (
    <p className="no-print flex min-h-6 items-center justify-center gap-2 text-14 text-soft">
      {page.isLive ? (
        <>
          <span aria-hidden="true" className="size-2 rounded-full bg-red" />
          <span className="text-red">{live}</span>{' '}
        </>
      ) : null}
      {Loaded ? (
        <Loaded {...page} noteTime={noteServerTime} />
      ) : (
        // As high as a thumb, and the line no higher than without it, so that nothing moves when it goes.
        <a href={inLanguage(page.href)} className="-my-2.5 text-green underline">
          {refresh}
        </a>
      )}
    </p>
  )
}
