// The questions before an event is entered: which player, for a substitution the second one, for a note the text. A
// card can also go to somebody on the bench who is no player.
import { useState } from 'react'
import type { EventKind, Moment } from '#domain/record/match/match-events.ts'
import { phasesSoFar } from '#domain/matchday/recording/moments.ts'
import {
  cardFor,
  type Ground,
  playersOf,
  type SaidEvent,
  type Side,
} from '#domain/matchday/recording/recording.ts'
import { BenchStaff } from './bench-staff.tsx'
import { MomentLine } from './moment-line.tsx'
import { NoteSheet } from './note-sheet.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { kindWords, playerWords } from './labels.ts'

export type Asked = { kind: EventKind; side: Side; moment: Moment }

export function AskSheet({
  asked: { kind, side, moment: now },
  ground,
  isCup,
  onEnter,
  onClose,
}: {
  asked: Asked
  ground: Ground
  isCup: boolean
  onEnter: (said: SaidEvent) => void
  onClose: () => void
}) {
  const [moment, setMoment] = useState(now)
  const [off, setOff] = useState<string>()
  const [isUnlisted, setUnlisted] = useState(false)
  const { pitch, bench, gone, substituted } = playersOf(side, ground.events)
  const enter = (more: Partial<SaidEvent>) =>
    onEnter({ type: 'event', kind, clubId: side.id, personId: null, relatedId: null, ...moment, ...more })
  const rest = side.players.filter(player => ![...pitch, ...bench, ...gone].includes(player))
  const phases = phasesSoFar(ground, { isCup })
  const common = { when: <MomentLine {...{ moment, phases }} onMoment={setMoment} />, onClose }

  if (kind === 'note')
    return <NoteSheet title={`Note, ${side.name}`} onClose={onClose} onEnter={note => enter({ note })} />
  const enterFor = (who: { personId: string | null; note?: string }) =>
    enter({ ...who, kind: kind === 'yellow' && isSomebody(who) ? cardFor(who, ground.events) : kind })
  if (isUnlisted)
    return (
      <NoteSheet
        title={`${kindWords(kind)}, ${side.name}`}
        label="Name and duty on the bench"
        longest={100}
        action="Enter card"
        empty="Write who was shown the card."
        onClose={onClose}
        onEnter={note => enterFor({ personId: null, note })}
      />
    )
  if (kind !== 'substitution')
    return (
      <PlayerSheet
        {...common}
        title={`${kindWords(kind)}, ${side.name}`}
        groups={[
          { label: 'On the pitch', players: pitch },
          ...(isOnPitchOnly(kind) ? [] : [{ label: 'Bench', players: bench }]),
          ...(isCard(kind) ? [{ label: 'Substituted', players: substituted }] : []),
          ...(side.hasLineup ? [] : [{ label: 'Squad, no line-up yet', players: [...bench, ...rest] }]),
        ].filter(({ label }) => side.hasLineup || label !== 'Bench')}
        canBeUnknown={isOnPitchOnly(kind)}
        others={
          isCard(kind) ? (
            <BenchStaff
              staff={side.staff ?? []}
              onPick={note => enterFor({ personId: null, note })}
              onUnlisted={() => setUnlisted(true)}
            />
          ) : null
        }
        onPick={personId => enterFor({ personId })}
      />
    )
  const goes = pitch.length > 0 ? pitch : side.players
  const player = side.players.find(({ id }) => id === off)
  if (!player)
    return (
      <PlayerSheet
        key="off"
        {...common}
        title={`Who goes off, ${side.name}?`}
        groups={[{ label: 'On the pitch', players: goes }]}
        onPick={personId => setOff(personId ?? undefined)}
      />
    )
  return (
    <PlayerSheet
      key="on"
      {...common}
      title={`Who comes on for ${playerWords(player)}?`}
      groups={[{ label: 'Bench', players: bench.filter(({ id }) => id !== off) }]}
      onPick={personId => enter({ personId, relatedId: player.id })}
    />
  )
}

const isCard = (kind: EventKind) => kind === 'yellow' || kind === 'second_yellow' || kind === 'red'

const isSomebody = ({ personId, note }: { personId: string | null; note?: string }) =>
  personId !== null || note !== undefined

/** Goals and penalties: only who is on the pitch, and only while play goes on. */
export const isOnPitchOnly = (kind: EventKind) => kind.includes('goal') || kind.startsWith('penalty')
