// The squad to pick from, by position. Big enough for a thumb: who starts, who sits on the bench, and the rest.
import * as words from '#messages/matchday/lineups.js'
import { type LineUp, type Pick, type Position, positions } from '#domain/matchday/lineup.ts'
import { positionNames } from '#league/positions.ts'
import { change, makeCaptain, place, placeOf } from './picking.ts'
import type { SquadPlayer } from './queries.ts'
import { groupNames } from './labels.ts'

export function SquadList({
  squad,
  lineUp,
  onChange,
}: {
  squad: readonly SquadPlayer[]
  lineUp: LineUp
  onChange: (lineUp: LineUp) => void
}) {
  const groups: { name: string; players: SquadPlayer[] }[] = [
    ...positions.map(position => ({
      name: groupNames[position],
      players: squad.filter(player => player.position === position),
    })),
    { name: words.noPosition, players: squad.filter(({ position }) => position === null) },
  ]
  return (
    <div className="gap-x-12 lg:columns-2">
      {groups
        .filter(({ players }) => players.length > 0)
        .map(({ name, players }) => (
          <section key={name} aria-label={name} className="mb-6">
            <h3 className="break-after-avoid border-b border-ink pb-1 font-display text-20">{name}</h3>
            <ul>
              {players
                .toSorted((one, other) => Number(one.whyNot !== null) - Number(other.whyNot !== null))
                .map(player => (
                  <li key={player.playerId} className="break-inside-avoid border-b border-line py-2">
                    <PlayerRow player={player} lineUp={lineUp} onChange={onChange} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

type Change = { lineUp: LineUp; onChange: (lineUp: LineUp) => void }

function PlayerRow({ player, lineUp, onChange }: { player: SquadPlayer } & Change) {
  const stands = placeOf(lineUp, player.playerId)
  const pick = lineUp.picks.find(({ playerId }) => playerId === player.playerId)
  const isOut = player.whyNot !== null
  return (
    <>
      <div className="flex items-center gap-3">
        <span className="w-7 shrink-0 text-right font-display text-20 text-soft">
          {pick?.number ?? player.number ?? '–'}
        </span>
        <span className={`min-w-0 grow ${isOut ? 'text-soft' : ''}`}>
          {player.name}
          {isOut ? <span className="block text-14">{player.whyNot}</span> : null}
        </span>
        {isOut && stands === 'out' ? null : (
          <span className="flex shrink-0 gap-1.5">
            {(isOut ? [stands] : (['starter', 'bench'] as const)).map(wanted => (
              <Toggle
                key={wanted}
                isOn={stands === wanted}
                label={
                  wanted === 'starter'
                    ? words.startName({ name: player.name })
                    : words.benchName({ name: player.name })
                }
                onPress={() => onChange(place(lineUp, player, wanted))}
              >
                {wanted === 'starter' ? words.start : words.bench}
              </Toggle>
            ))}
          </span>
        )}
      </div>
      {pick && !isOut ? (
        <PickFields pick={pick} name={player.name} lineUp={lineUp} onChange={onChange} />
      ) : null}
    </>
  )
}

function Toggle({
  isOn,
  label,
  onPress,
  children,
}: {
  isOn: boolean
  label: string
  onPress: () => void
  children: string
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onPress}
      className={`min-h-11 cursor-pointer rounded-md border px-3 text-14 font-semibold ${
        isOn ? 'border-green bg-green text-on-green' : 'border-edge'
      }`}
    >
      {children}
    </button>
  )
}

function PickFields({ pick, name, lineUp, onChange }: { pick: Pick; name: string } & Change) {
  const { playerId } = pick
  return (
    <div className="mt-2 flex items-center gap-2 pl-10">
      <input
        className="control w-16! shrink-0 text-center"
        inputMode="numeric"
        maxLength={2}
        aria-label={words.numberOf({ name })}
        placeholder={words.number}
        value={pick.number ?? ''}
        onChange={event => onChange(change(lineUp, playerId, { number: numberIn(event.target.value) }))}
      />
      <select
        className="control min-w-0"
        aria-label={words.positionOf({ name })}
        value={pick.position ?? ''}
        onChange={event => onChange(change(lineUp, playerId, { position: positionIn(event.target.value) }))}
      >
        <option value="">{words.position}</option>
        {positions.map(position => (
          <option key={position} value={position}>
            {positionNames[position]}
          </option>
        ))}
      </select>
      {pick.isStarter ? (
        <Toggle
          isOn={pick.isCaptain}
          label={words.captainName({ name })}
          onPress={() => onChange(makeCaptain(lineUp, playerId))}
        >
          {words.captain}
        </Toggle>
      ) : null}
    </div>
  )
}

function numberIn(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

const positionIn = (value: string): Position | null => positions.find(known => known === value) ?? null
