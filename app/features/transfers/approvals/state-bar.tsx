// How far a transfer is, from the draft to the registration.
import type { TransferState } from '#domain/transfers/moves.ts'
import type { Transfer } from './queries.ts'
import { stateNames } from './labels.ts'

type Stage = { label: string; states: readonly TransferState[] }

const stages: readonly Stage[] = [
  { label: 'Draft', states: ['draft'] },
  { label: 'Clubs', states: ['offered', 'countered'] },
  { label: 'Player', states: ['clubs_agreed'] },
  { label: 'Submit', states: ['player_agreed', 'returned'] },
  { label: 'Offices', states: ['submitted', 'approved_unpaid'] },
  { label: 'Approved', states: ['approved'] },
  { label: 'Registered', states: ['registered', 'loan_active', 'loan_ended'] },
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
      <ol aria-label="How far it is" className="grid grid-cols-7 gap-1">
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
                } ${isHere ? '' : 'max-sm:sr-only'}`}
              >
                {label}
              </span>
            </li>
          )
        })}
      </ol>
      {hasEnded ? (
        <p className="mt-1 text-14 font-semibold text-red">
          Ended here: {stateNames[of.state].toLowerCase()}.
        </p>
      ) : null}
    </div>
  )
}
