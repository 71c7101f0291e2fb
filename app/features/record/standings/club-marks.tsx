// What may still change about a club's row: a result that waits for confirmation, an open case.
import * as words from '#messages/record/tableMarks.js'
import type { SeasonLog } from '#league/season-log.ts'

/** Beside the points of each club. */
export function marksOf({ clubs, pending, cases }: SeasonLog) {
  const waiting = new Set(pending.flatMap(({ home, away }) => [home, away]))
  return new Map(
    clubs.map((club, place) => [
      club,
      // Beside the figures, which stay in their column.
      <span key={club.slug} className="absolute text-14">
        {waiting.has(place) ? <abbr title={words.unconfirmed}>†</abbr> : null}
        {cases.includes(place) ? <abbr title={words.openCase}>§</abbr> : null}
      </span>,
    ]),
  )
}
