// The line under what is live: that it is, and how to see it anew. Where a script runs it looks by itself, with a
// file of its own that only those download who look at a match that is on.
import { type ComponentType, useEffect, useState } from 'react'
import type { Following } from './following.tsx'
import { LiveMark } from './live-mark.tsx'

type Followed = Parameters<typeof Following>[0]

/** `isWorthIt`: something goes on, or may begin any minute. */
export function LiveLine({ isWorthIt, ...page }: Followed & { isWorthIt: (now: number) => boolean }) {
  const [Loaded, setLoaded] = useState<ComponentType<Followed>>()
  // Once followed, always: the end of a match is news too.
  const isFollowed = Loaded !== undefined
  useEffect(() => {
    if (isFollowed || !isWorthIt(Date.now())) return
    // Without it there is the link.
    import('./following.tsx').then(file => setLoaded(() => file.Following)).catch(() => undefined)
  })
  if (Loaded) return <Loaded {...page} />
  if (!page.isLive) return null
  return (
    <LiveMark>
      <a href={page.href} className="text-green underline">
        Look again
      </a>
    </LiveMark>
  )
}
