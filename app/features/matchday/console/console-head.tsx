import * as words from '#messages/matchday/console.js'
import { minuteLabel } from '#league/minute-label.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { statusName } from '#league/match-status-names.ts'
import { mayMove } from '#domain/matchday/match-moves.ts'
import { clockAt, momentAt, nextSteps } from '#domain/matchday/recording/moments.ts'
import type { Ground, Pack, Side } from '#domain/matchday/recording/recording.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { useNow } from './use-match-sync.ts'
import { stepWords } from './labels.ts'

/** Stays on top: the score, the clock that runs by itself, and the next step of the match. */
export function ConsoleHead({
  pack,
  ground,
  offset,
  onStep,
}: {
  pack: Pack
  ground: Ground
  offset: number
  onStep: (to: MatchStatus) => void
}) {
  const steps = nextSteps(ground.status, pack).filter(
    // An away recorder keeps the clock of their own device by it; the match itself others move.
    to => mayMove(ground.status, to, pack.parts) || pack.parts.includes('away_recorder'),
  )
  const isPlayed = ground.status === 'live_1h' || ground.status === 'live_2h'
  return (
    <div className="grid gap-2">
      <p className="font-display grid grid-cols-[1fr_auto_1fr] items-center gap-3 leading-none">
        <span className="sr-only">{scoreWords(pack, ground)}</span>
        <Team side={pack.home} />
        <span aria-hidden="true" className="text-44">
          {ground.home}–{ground.away}
        </span>
        <Team side={pack.away} isRight />
      </p>
      <div className="flex min-h-14 items-center justify-between gap-3">
        <Time {...{ ground, offset }} />
        <div className="flex grow justify-end gap-2">
          {steps.map((to, index) => (
            <Button
              key={to}
              kind={index === 0 && !isPlayed ? 'primary' : 'quiet'}
              className="min-h-14 border-2 px-3 leading-tight"
              onClick={() => onStep(to)}
            >
              {stepWords(to)}
            </Button>
          ))}
        </div>
      </div>
    </div>
  )
}

function Team({ side, isRight = false }: { side: Side; isRight?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex min-w-0 items-center gap-2 text-26 sm:justify-end ${isRight ? 'flex-row-reverse' : ''}`}
    >
      <Crest club={side} size={32} />
      <span className="sm:hidden">{side.code}</span>
      <span className="truncate leading-tight max-sm:hidden">{side.name}</span>
    </span>
  )
}

/** The minute with its seconds while a half runs; else what the match is at. */
function Time({ ground, offset }: { ground: Ground; offset: number }) {
  const now = useNow() + offset
  const moment = momentAt(ground, now)
  const { passedMs } = clockAt(ground, now)
  const state = statusName(ground.status) ?? otherWords(ground.status)
  if (moment.minute === null || passedMs === null)
    return (
      <p role="timer" aria-label={words.clock} className="font-display text-20 leading-tight">
        {state}
      </p>
    )
  const seconds = String(Math.floor(passedMs / 1000) % 60).padStart(2, '0')
  return (
    <p role="timer" aria-label={words.clock} className="whitespace-nowrap">
      <span className="font-display text-34 leading-none">
        {minuteLabel(moment)}
        {ground.stopped ? null : <span className="ml-1 text-20 text-soft">{seconds}″</span>}
      </span>
      <span className={`block text-14 leading-tight ${ground.stopped ? 'text-red' : 'text-soft'}`}>
        {state}
      </span>
    </p>
  )
}

const scoreWords = ({ home, away }: Pack, ground: Ground) =>
  words.score({ home: home.name, homeGoals: ground.home, away: away.name, awayGoals: ground.away })

function otherWords(status: MatchStatus): string {
  if (status === 'full_time') return words.fullTime
  return status === 'report_submitted' ? words.reported : words.beforeKickOff
}
