import * as words from '#messages/numbers/oddsMissing.js'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** No season is running, or nothing has been worked out for it yet. */
export function SeasonMissing({ isRunning, last }: { isRunning: boolean; last: string | null }) {
  return isRunning ? (
    <Empty title={words.none}>
      <p>{words.noneLead}</p>
    </Empty>
  ) : (
    <Empty
      title={words.notRunning}
      action={<ButtonLink to="/analysis?tool=ratings">{words.ratings}</ButtonLink>}
    >
      <p>
        {words.notRunningLead} {last === null ? null : words.lastSeason({ season: last })}
      </p>
    </Empty>
  )
}
