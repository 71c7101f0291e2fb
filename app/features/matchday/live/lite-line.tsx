// The line under a match that goes on, for somebody who saves data: the document carries a small script that looks once a
// minute (app/boot/inline/follow.ts). Without it there is the link.
import { noAnswer, updated } from '#messages/site/following.js'
import { live, refresh } from '#messages/site/parts.js'
import { isWorthFollowing } from '#domain/matchday/worth-following.ts'
import { isLive } from '#domain/record/match/match.ts'
import { useServerTime } from '#lib/browser/server-time.ts'
import { inLanguage } from '#lib/router/language-path.ts'

const time = '{time}'

type Followed = Parameters<typeof isWorthFollowing>[0] & { id: string }

/** `events`: how many the page shows, where it lists them. */
export function LiteLine({ match, events }: { match: Followed; events: number | undefined }) {
  const isFollowed = useServerTime(now => now !== undefined && isWorthFollowing(match, now))
  if (!isFollowed) return null
  const href = inLanguage(`/matches/${match.id}`)
  return (
    <>
      <p className="no-print flex min-h-6 flex-wrap items-center justify-center gap-2 text-14 text-soft">
        {isLive(match) ? <span className="text-red">{live}</span> : null}{' '}
        <span
          data-follow={`${href}/live.json`}
          data-events={events}
          data-updated={updated({ time })}
          data-unanswered={noAnswer({ time })}
        />{' '}
        <a href={href} className="text-green underline">
          {refresh}
        </a>
      </p>
      <ul data-live="events" aria-live="polite" className="text-center" />
    </>
  )
}
