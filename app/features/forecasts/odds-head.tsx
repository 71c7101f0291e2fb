import { Notice } from '#ui/notice.tsx'
import { Link } from '#ui/link.tsx'
import { Stamp } from '#ui/role-badge.tsx'
import type { Odds } from './odds-queries.ts'

/** Rounds before which odds lean on seasons past more than on this one. */
const early = 5

/** Of which season, how far it is, and how much the odds can be leaned on. */
export function OddsHead({
  season,
  told,
}: {
  season: NonNullable<Odds['season']>
  told: NonNullable<Odds['told']>
}) {
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          Season {season.name}, {told.round === 0 ? 'before the first round' : `after round ${told.round}`},{' '}
          {told.left} matches left.
        </span>
        {season.isSample ? <Stamp /> : null}
      </p>
      {told.round < early ? (
        <div className="mb-4">
          <Notice tone="info" title="Mostly from seasons past">
            Before round {early} the odds lean on what clubs did in earlier seasons. The ranges are wide.
          </Notice>
        </div>
      ) : null}
    </>
  )
}

/** Why no odds are shown. */
export function GateClosed({ lately }: { lately: NonNullable<Odds['told']>['lately'] }) {
  return (
    <Notice tone="warning" title="Odds are not shown at the moment">
      Over the last {lately?.matches} matches the forecasts scored {lately?.engine?.rps.toFixed(4)}, the base
      rate {lately?.base?.rps.toFixed(4)} (lower is better). Odds are shown while forecasts are better by at
      least 0.005. The <Link to="/standings">table</Link> stands as it is, and the{' '}
      <Link to="/analysis?tool=method">method</Link> tells more.
    </Notice>
  )
}
