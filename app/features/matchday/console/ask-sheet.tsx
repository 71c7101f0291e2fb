// The questions before an event is entered: which player, for a substitution the second one, for a note the text. A
// card can also go to somebody on the bench who is no player.
import * as words from '#messages/matchday/console.js'
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
    return (
      <NoteSheet
        title={words.noteTitle({ club: side.name })}
        onClose={onClose}
        onEnter={note => enter({ note })}
      />
    )
  const enterFor = (who: { personId: string | null; note?: string }) =>
    enter({ ...who, kind: kind === 'yellow' && isSomebody(who) ? cardFor(who, ground.events) : kind })
  if (isUnlisted)
    return (
      <NoteSheet
        title={words.eventTitle({ event: kindWords(kind), club: side.name })}
        label={words.staffName}
        longest={100}
        action={words.enterCard}
        empty={words.staffMissing}
        onClose={onClose}
        onEnter={note => enterFor({ personId: null, note })}
      />
    )
  if (kind !== 'substitution')
    return (
      <PlayerSheet
        {...common}
        title={words.eventTitle({ event: kindWords(kind), club: side.name })}
        groups={[
          { label: words.onPitch, players: pitch },
          ...(isOnPitchOnly(kind) ? [] : [{ label: words.bench, players: bench }]),
          ...(isCard(kind) ? [{ label: words.substituted, players: substituted }] : []),
          ...(side.hasLineup ? [] : [{ label: words.squad, players: [...bench, ...rest] }]),
        ].filter(({ label }) => side.hasLineup || label !== words.bench)}
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
        title={words.whoOff({ club: side.name })}
        groups={[{ label: words.onPitch, players: goes }]}
        onPick={personId => setOff(personId ?? undefined)}
      />
    )
  return (
    <PlayerSheet
      key="on"
      {...common}
      title={words.whoOn({ player: playerWords(player) })}
      groups={[{ label: words.bench, players: bench.filter(({ id }) => id !== off) }]}
      onPick={personId => enter({ personId, relatedId: player.id })}
    />
  )
}

const isCard = (kind: EventKind) => kind === 'yellow' || kind === 'second_yellow' || kind === 'red'

const isSomebody = ({ personId, note }: { personId: string | null; note?: string }) =>
  personId !== null || note !== undefined

/** Goals and penalties: only who is on the pitch, and only while play goes on. */
export const isOnPitchOnly = (kind: EventKind) => kind.includes('goal') || kind.startsWith('penalty')
