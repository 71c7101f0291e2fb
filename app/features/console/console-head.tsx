import { type Ground, momentAt, nextSteps, type Pack } from '#domain/recording.ts'
import { minuteWords } from '#domain/match-events.ts'
import { statusWords } from '#domain/match.ts'
import type { MatchStatus } from '#domain/match.ts'
import { mayMove } from '#domain/match-moves.ts'
import { Button } from '#ui/button.tsx'
import { Score } from '#ui/scores.tsx'
import { useNow } from './use-keeper.ts'
import { stepWords } from './words.ts'

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
  const now = useNow() + offset
  const steps = nextSteps(ground.status, pack).filter(
    // An away recorder keeps the clock of their own device by it; the match itself others move.
    to => mayMove(ground.status, to, pack.parts) || pack.parts.includes('away_recorder'),
  )
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p className="font-display flex items-baseline gap-2 text-34 leading-none">
          <span className="sr-only">{scoreWords(pack, ground)}</span>
          <span aria-hidden="true" className="text-20">
            {pack.home.code}
          </span>
          <span aria-hidden="true">
            <Score home={ground.home} away={ground.away} />
          </span>
          <span aria-hidden="true" className="text-20">
            {pack.away.code}
          </span>
        </p>
        <p className="font-display text-26 leading-none" role="timer" aria-label="Match clock">
          {clockWords(ground, now)}
        </p>
      </div>
      {steps.length > 0 ? (
        <div className="flex gap-2">
          {steps.map((to, index) => (
            <Button
              key={to}
              kind={
                index === 0 && ground.status !== 'live_1h' && ground.status !== 'live_2h'
                  ? 'primary'
                  : 'quiet'
              }
              className="min-h-14 grow border-2"
              onClick={() => onStep(to)}
            >
              {stepWords(to)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

const scoreWords = ({ home, away }: Pack, ground: Ground) =>
  `${home.name} ${ground.home}, ${away.name} ${ground.away}`

/** The minute with its seconds while a half runs; else what the match is at. */
function clockWords(ground: Ground, now: number): string {
  const moment = momentAt(ground, now)
  if (moment.minute === null || ground.phaseBeganAt === null)
    return statusWords(ground.status) ?? words(ground.status)
  const seconds = Math.max(0, Math.floor((now - ground.phaseBeganAt) / 1000)) % 60
  return `${minuteWords(moment)} ${String(seconds).padStart(2, '0')}″`
}

const words = (status: MatchStatus) => (status === 'full_time' ? 'Full time' : 'Before kick-off')
