import * as words from '#messages/matchday/console.js'
import * as typed from '#messages/matchday/typedLines.js'

/** Events of the match that belong to neither side, and the button for rarer kinds. */
export function MatchTaps({
  isPlayed,
  isCounting,
  onWater,
  onCounting,
  onType,
}: {
  /** A half is on: in a break nobody needs another. */
  isPlayed: boolean
  isCounting: boolean
  onWater: () => void
  onCounting: () => void
  /** Opens the field for events typed as lines, while the log takes events. */
  onType: (() => void) | undefined
}) {
  const tap = 'min-h-14 cursor-pointer border-2 px-2 leading-tight'
  return (
    <div className="grid grid-cols-2 gap-3">
      {isPlayed ? (
        <button type="button" className={`${tap} border-edge`} onClick={onWater}>
          {words.water}
        </button>
      ) : null}
      <button
        type="button"
        aria-pressed={isCounting}
        className={`${tap} ${isCounting ? 'border-green bg-shade font-semibold text-green' : 'border-edge'}`}
        onClick={onCounting}
      >
        {words.count}
      </button>
      {onType ? (
        <button type="button" className={`${tap} border-edge`} onClick={onType}>
          {typed.open}
        </button>
      ) : null}
    </div>
  )
}
