// The squad to pick from, by position. Big enough for a thumb: who starts, who sits on the bench, and the rest.
import * as words from '#messages/matchday/lineups.js'
import { memo } from 'react'
import { type LineUp, type Pick, type Position, positions } from '#domain/matchday/lineup.ts'
import { positionNames } from '#league/positions.ts'
import { change, makeCaptain, place, placeOf } from './picking.ts'
import type { SquadPlayer } from './queries.ts'
import { groupNames } from './labels.ts'

/** What becomes of the line-up. The function stays the same, so that a tap renders only the rows that it changes. */
type Change = (make: (before: LineUp) => LineUp) => void

export const SquadList = memo(function SquadList({
  squad,
  picks,
  onChange,
}: {
  squad: readonly SquadPlayer[]
  picks: readonly Pick[]
  onChange: Change
}) {
  const pickOf = new Map(picks.map(pick => [pick.playerId, pick]))
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
                    <PlayerRow player={player} pick={pickOf.get(player.playerId)} onChange={onChange} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
    </div>
  )
})

const PlayerRow = memo(function PlayerRow({
  player,
  pick,
  onChange,
}: {
  player: SquadPlayer
  pick: Pick | undefined
  onChange: Change
}) {
  const stands = placeOf(pick)
  const isOut = player.whyNot !== null
  return (
    <>
      <div className="flex items-center gap-2 sm:gap-3">
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
                onPress={() => onChange(before => place(before, player, wanted))}
              >
                {wanted === 'starter' ? words.start : words.bench}
              </Toggle>
            ))}
          </span>
        )}
      </div>
      {pick && !isOut ? <PickFields pick={pick} name={player.name} onChange={onChange} /> : null}
    </>
  )
})

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
      className={`min-h-11 cursor-pointer rounded-md border px-2.5 text-14 font-semibold ${
        isOn ? 'border-green bg-green text-on-green' : 'border-edge'
      }`}
    >
      {children}
    </button>
  )
}

function PickFields({ pick, name, onChange }: { pick: Pick; name: string; onChange: Change }) {
  const { playerId } = pick
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 sm:pl-10">
      <input
        className="control w-16! shrink-0 text-center"
        inputMode="numeric"
        maxLength={2}
        aria-label={words.numberOf({ name })}
        placeholder={words.number}
        value={pick.number ?? ''}
        onChange={({ target }) => {
          const number = numberIn(target.value)
          onChange(before => change(before, playerId, { number }))
        }}
      />
      <select
        className="control w-auto! max-w-full"
        aria-label={words.positionOf({ name })}
        value={pick.position ?? ''}
        onChange={({ target }) => {
          const position = positionIn(target.value)
          onChange(before => change(before, playerId, { position }))
        }}
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
          onPress={() => onChange(before => makeCaptain(before, playerId))}
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
