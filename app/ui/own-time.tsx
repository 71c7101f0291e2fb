import { thatIs } from '#messages/site/ownTime.js'
import { useOwnTime } from './own-zone.ts'

/**
 * Behind a kick-off or a deadline in Harare's time: the same by the reader's own clock, for somebody who has set one. For
 * signed-in views: a public page would load what belongs to sessions with it.
 */
export function OwnTime({
  at,
  isSentence = false,
}: {
  at: string | null | undefined
  /** After a full stop: a sentence of its own. */
  isSentence?: boolean
}) {
  const words = useOwnTime(at)
  if (words && isSentence) return thatIs({ time: words })
  return words ? (
    <>
      {' '}
      <span className="whitespace-nowrap">· {words}</span>
    </>
  ) : null
}
