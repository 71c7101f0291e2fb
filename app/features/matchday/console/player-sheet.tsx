import * as words from '#messages/matchday/console.js'
import { type ReactNode, useState } from 'react'
import type { Player } from '#domain/matchday/recording/recording.ts'
import { Dialog } from '#ui/dialog.tsx'
import { OtherTap } from './other-tap.tsx'

/** Who it was: one tap. */
export function PlayerSheet({
  title,
  groups,
  when,
  others,
  canBeUnknown = false,
  onPick,
  onClose,
}: {
  title: ReactNode
  groups: { label: string; players: readonly Player[] }[]
  /** Stands above the players: when it was. */
  when?: ReactNode
  /** Stands below the players: who else it can have been. */
  others?: ReactNode
  canBeUnknown?: boolean
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
      {when}
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
        {others}
        {canBeUnknown ? <OtherTap onClick={() => pick(null)}>{words.unknown}</OtherTap> : null}
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
      <span className="font-display min-w-7 shrink-0 text-26 leading-none">{shirt ?? '–'}</span>
      <span className="min-w-0 text-14 leading-tight [overflow-wrap:anywhere] sm:text-16">
        {name}
        {ban ? <span className="block text-14 text-red">{ban}</span> : null}
      </span>
    </button>
  )
}
