import { type ReactNode, useState } from 'react'
import { type Moment, minuteWords } from '#domain/match-events.ts'
import { type Player, shifted } from '#domain/recording.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'

/** Who it was: one tap. The minute is now, unless somebody was late. */
export function PlayerSheet({
  title,
  groups,
  moment,
  canBeUnknown = false,
  onMoment,
  onPick,
  onClose,
}: {
  title: ReactNode
  groups: { label: string; players: readonly Player[] }[]
  moment: Moment
  canBeUnknown?: boolean
  onMoment?: (moment: Moment) => void
  onPick: (personId: string | null) => void
  onClose: () => void
}) {
  // A second tap on the way out would enter it twice.
  const [isPicked, setPicked] = useState(false)
  function pick(personId: string | null) {
    if (isPicked) return
    setPicked(true)
    onPick(personId)
  }
  return (
    <Dialog open onOpenChange={open => (open ? undefined : onClose())} title={title}>
      {onMoment && moment.minute !== null ? (
        <div className="mb-4 flex items-center gap-3">
          <Step label="A minute earlier" icon="left" onClick={() => onMoment(shifted(moment, -1))} />
          <p className="font-display min-w-20 text-center text-26" aria-live="polite">
            {minuteWords(moment)}
          </p>
          <Step label="A minute later" icon="right" onClick={() => onMoment(shifted(moment, 1))} />
        </div>
      ) : null}
      <div className="grid gap-4">
        {groups
          .filter(({ players }) => players.length > 0)
          .map(({ label, players }) => (
            <fieldset key={label}>
              <legend className="mb-2 text-14 text-soft">{label}</legend>
              <div className="grid grid-cols-2 gap-2">
                {players.map(player => (
                  <PlayerTap key={player.id} player={player} onClick={() => pick(player.id)} />
                ))}
              </div>
            </fieldset>
          ))}
        {canBeUnknown ? (
          <button
            type="button"
            className="min-h-14 cursor-pointer border-2 border-edge px-3"
            onClick={() => pick(null)}
          >
            Not known
          </button>
        ) : null}
      </div>
    </Dialog>
  )
}

function PlayerTap({ player: { shirt, name, ban }, onClick }: { player: Player; onClick: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-14 min-w-0 cursor-pointer items-center gap-2 border-2 border-ink px-2 py-1 text-left"
      onClick={onClick}
    >
      <span className="font-display min-w-8 shrink-0 text-26 leading-none">{shirt ?? '–'}</span>
      <span className="min-w-0 leading-tight [overflow-wrap:anywhere]">
        {name}
        {ban ? <span className="block text-14 text-red">{ban}</span> : null}
      </span>
    </button>
  )
}

function Step({ label, icon, onClick }: { label: string; icon: 'left' | 'right'; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid min-h-14 min-w-14 cursor-pointer place-content-center border-2 border-edge"
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
