// Events as small marks and words. The mark repeats what the word says.
import { type EventKind } from '#domain/record/match/match-events.ts'

const ball = (
  <path d="M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 3 3 2.2-1.1 3.6H6.1L5 6.7z" fill="currentColor" />
)
const missed = (
  <path
    d="M8 2.25a5.75 5.75 0 1 0 0 11.5 5.75 5.75 0 0 0 0-11.5ZM4 12l8-8"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  />
)
const card = (fill: string) => (
  <rect x="4" y="2" width="8" height="12" rx="1.5" fill={fill} stroke="var(--color-ink)" strokeWidth=".75" />
)

const marks: Partial<Record<EventKind, React.ReactNode>> = {
  goal: ball,
  own_goal: ball,
  penalty_goal: ball,
  penalty_missed: missed,
  penalty_saved: missed,
  yellow: card('var(--color-gold)'),
  second_yellow: (
    <>
      <rect x="1.5" y="2" width="7" height="11" rx="1.5" fill="var(--color-gold)" />
      <rect x="6" y="3.5" width="7.5" height="11" rx="1.5" fill="var(--color-red)" />
    </>
  ),
  red: card('var(--color-red)'),
  substitution: (
    <path
      d="M2 6h9M8 3l3 3-3 3M14 10.5H5M8 7.5l-3 3 3 3"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  ),
}

export function EventMark({ kind }: { kind: EventKind }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="shrink-0">
      {marks[kind] ?? <circle cx="8" cy="8" r="3" fill="currentColor" />}
    </svg>
  )
}
