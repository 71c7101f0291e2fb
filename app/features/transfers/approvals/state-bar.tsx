// How far a transfer is, from the draft to the registration.
import * as words from '#messages/transfers/timeline.js'
import type { TransferState } from '#domain/transfers/moves.ts'
import type { Transfer } from './queries.ts'
import { stateNames } from './labels.ts'

type Stage = { label: string; states: readonly TransferState[] }

const stages: readonly Stage[] = [
  { label: words.stageDraft, states: ['draft'] },
  { label: words.stageClubs, states: ['offered', 'countered'] },
  { label: words.stagePlayer, states: ['clubs_agreed'] },
  { label: words.stageSubmit, states: ['player_agreed', 'returned'] },
  { label: words.stageOffices, states: ['submitted', 'approved_unpaid'] },
  { label: words.stageApproved, states: ['approved'] },
  { label: words.stageRegistered, states: ['registered', 'loan_active', 'loan_ended'] },
]

export function StateBar({ of }: { of: Pick<Transfer, 'state' | 'events'> }) {
  const reached = stages.findIndex(({ states }) => states.includes(of.state))
  // One that ended otherwise stands where it was before.
  const furthest =
    reached >= 0
      ? reached
      : Math.max(
          0,
          ...of.events.map(({ toState }) => stages.findIndex(({ states }) => states.includes(toState))),
        )
  const hasEnded = reached < 0
  return (
    <div>
      <ol aria-label={words.progress} className="grid grid-cols-7 gap-1">
        {stages.map(({ label }, index) => {
          const isPast = index < furthest || (index === furthest && of.state === 'registered')
          const isHere = index === furthest
          return (
            <li key={label} aria-current={isHere && !hasEnded ? 'step' : undefined} className="min-w-0">
              <span
                aria-hidden="true"
                className={`block h-1.5 rounded-sm ${
                  isHere && hasEnded ? 'bg-red' : isPast || isHere ? 'bg-green' : 'bg-line'
                }`}
              />
              <span
                className={`mt-1 block truncate text-12 sm:text-14 ${
                  isHere ? 'font-semibold text-ink' : 'text-soft'
                } ${isHere ? `max-sm:w-max ${index > 3 ? 'max-sm:float-right' : ''}` : 'max-sm:sr-only'}`}
              >
                {label}
              </span>
            </li>
          )
        })}
      </ol>
      {hasEnded ? (
        <p className="mt-1 text-14 font-semibold text-red">
          {words.ended({ state: stateNames[of.state].toLowerCase() })}
        </p>
      ) : null}
    </div>
  )
}
