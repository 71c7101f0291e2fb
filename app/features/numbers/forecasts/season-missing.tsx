import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** No season is running, or nothing has been worked out for it yet. */
export function SeasonMissing({ isRunning, last }: { isRunning: boolean; last: string | null }) {
  return isRunning ? (
    <Empty title="The season has not been played through yet">
      <p>Odds are worked out each night, and a few minutes after a result. The first are under way.</p>
    </Empty>
  ) : (
    <Empty title="No season is running" action={<ButtonLink to="/analysis?tool=ratings">Ratings</ButtonLink>}>
      <p>
        Odds tell how a season may end, and need matches that are still to be played.
        {last === null ? null : ` The last season of the record is ${last}.`} How strong the clubs are and how
        good the forecasts were is told all the same.
      </p>
    </Empty>
  )
}
