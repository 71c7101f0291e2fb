import * as words from '#messages/matchday/console.js'
import { type ReactNode, useState } from 'react'
import type { Moment, Phase } from '#domain/record/match/match-events.ts'
import { minuteLabel } from '#league/minute-label.ts'
import { endOf, shifted } from '#domain/matchday/recording/moments.ts'
import { Icon } from '#ui/icon.tsx'
import { phaseWords } from './labels.ts'

/** When it was: now, unless somebody was late. A minute is one tap away, another half two. */
export function MomentLine({
  moment,
  phases,
  onMoment,
}: {
  moment: Moment
  /** The phases in which it can have been. */
  phases: readonly Phase[]
  onMoment: (moment: Moment) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const hasMinute = moment.minute !== null
  const shift = (by: number) => () => onMoment(shifted(moment, by))
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex items-center gap-2">
        {hasMinute ? (
          <Tap label={words.earlier} onClick={shift(-1)}>
            <Icon name="left" />
          </Tap>
        ) : null}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={words.changeWhen({ minute: minuteLabel(moment) })}
          className="font-display flex min-h-14 min-w-24 grow cursor-pointer items-center justify-center gap-1 border-2 border-edge px-3 text-26 leading-none"
          onClick={() => setOpen(!isOpen)}
        >
          {minuteLabel(moment)}
          <Icon name="down" size={16} />
        </button>
        {hasMinute ? (
          <Tap label={words.later} onClick={shift(1)}>
            <Icon name="right" />
          </Tap>
        ) : null}
      </div>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          {hasMinute ? <Tap onClick={shift(-5)}>{words.fiveEarlier}</Tap> : null}
          {hasMinute ? <Tap onClick={shift(5)}>{words.fiveLater}</Tap> : null}
          {phases
            .filter(phase => phase !== moment.phase)
            .map(phase => (
              <Tap key={phase} onClick={() => onMoment(endOf(phase))}>
                {phaseWords(phase)}
              </Tap>
            ))}
        </div>
      ) : null}
    </div>
  )
}

function Tap({ label, onClick, children }: { label?: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      {...(label ? { 'aria-label': label } : {})}
      className="grid min-h-14 min-w-14 cursor-pointer place-content-center border-2 border-edge px-3"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
