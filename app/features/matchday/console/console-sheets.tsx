// The sheets over the console: one question at a time.
import * as words from '#messages/matchday/console.js'
import { useState } from 'react'
import type { EventKind } from '#domain/record/match/match-events.ts'
import { minuteLabel } from '#league/minute-label.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { longestReason } from '#domain/accounts/reason.ts'
import { momentAt, phasesSoFar } from '#domain/matchday/recording/moments.ts'
import { stepConcern } from '#domain/matchday/recording/steps.ts'
import {
  type Ground,
  type GroundEvent,
  type Pack,
  playersOf,
  type Said,
  type SaidEvent,
  type Side,
} from '#domain/matchday/recording/recording.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { reasonProblem } from '#ui/reason-problem.ts'
import { type Asked, AskSheet } from './ask-sheet.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { MomentLine } from './moment-line.tsx'
import { MoreKinds } from './more-kinds.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import { StepDialog } from './step-dialog.tsx'
import { TypedLinesSheet } from './typed-lines-sheet.tsx'
import { concernWords, eventWords, kindWords, sideOf } from './labels.ts'

/** An event that is in the log, or was entered a moment ago. */
type About = Pick<GroundEvent, 'id' | 'kind' | 'clubId' | 'personId' | 'relatedId' | 'note'>

export type Open =
  | { what: 'ask'; asked: Asked }
  | { what: 'more'; side: Side }
  | { what: 'typed' }
  | { what: 'step'; to: MatchStatus }
  | { what: 'change' | 'strike' | 'correct'; event: GroundEvent }
  | { what: 'assist' | 'reason'; about: About }

export function ConsoleSheets({
  open,
  pack,
  ground,
  now,
  onOpen,
  onAsk,
  onEnter,
  onEnterAll,
  onSay,
  onStep,
  onClose,
}: {
  open: Open
  pack: Pack
  ground: Ground
  /** By the server's clock. */
  now: number
  onOpen: (open: Open) => void
  onAsk: (kind: EventKind, side: Side) => void
  onEnter: (said: SaidEvent) => void
  onEnterAll: (events: SaidEvent[]) => void
  /** Something about an event that is there. */
  onSay: (said: Said) => void
  onStep: (to: MatchStatus) => void
  onClose: () => void
}) {
  switch (open.what) {
    case 'ask':
      return <AskSheet {...{ ground, onEnter, onClose }} asked={open.asked} isCup={pack.isCup} />
    case 'more':
      return <MoreKinds side={open.side} onAsk={kind => onAsk(kind, open.side)} onClose={onClose} />
    case 'typed':
      return <TypedLinesSheet {...{ pack, ground, onClose }} onEnter={onEnterAll} />
    case 'step': {
      const concern = stepConcern(open.to, ground, { kickOff: pack.kickOff, now })
      return (
        <StepDialog
          to={open.to}
          moment={momentAt(ground, now)}
          concern={concern && concernWords(concern, pack.kickOff)}
          isOwnClock={!pack.parts.some(part => part !== 'away_recorder')}
          onStep={() => onStep(open.to)}
          onClose={onClose}
        />
      )
    }
    case 'change': {
      const { event } = open
      return (
        <ChangeSheet
          {...{ pack, event, onClose }}
          onCorrect={() => onOpen({ what: 'correct', event })}
          onAssist={() => onOpen({ what: 'assist', about: event })}
          onReason={() => onOpen({ what: 'reason', about: event })}
          onStrike={() => onOpen({ what: 'strike', event })}
        />
      )
    }
    case 'assist': {
      const { id, personId } = open.about
      const { pitch } = playersOf(sideOf(pack, open.about), ground.events)
      return (
        <PlayerSheet
          title={words.whoAssisted}
          groups={[{ label: words.onPitch, players: pitch.filter(player => player.id !== personId) }]}
          onPick={assistant => {
            if (assistant !== null) onSay({ type: 'assist', target: id, personId: assistant })
          }}
          onClose={onClose}
        />
      )
    }
    case 'reason': {
      const { id, kind } = open.about
      return (
        <ReasonSheet
          kind={kind}
          who={eventWords(pack, open.about)}
          onPick={reasonCode => onSay({ type: 'reason', target: id, reasonCode })}
          onClose={onClose}
        />
      )
    }
    case 'correct':
      return <CorrectSheet {...{ pack, ground, onSay, onClose }} event={open.event} />
    case 'strike':
      return (
        <ReasonDialog
          title={words.strikeTitle}
          description={words.strikeLead({
            minute: minuteLabel(open.event),
            event: eventWords(pack, open.event),
          })}
          hint={words.readByAll}
          action={words.strike}
          busyAction={words.striking}
          danger
          busy={false}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason => onSay({ type: 'strike', target: open.event.id, reason })}
          onClose={onClose}
        />
      )
  }
}

function CorrectSheet({
  pack,
  ground,
  event,
  onSay,
  onClose,
}: {
  pack: Pack
  ground: Ground
  event: GroundEvent
  onSay: (said: Said) => void
  onClose: () => void
}) {
  const { phase, minute, added } = event
  const [moment, setMoment] = useState({ phase, minute, added })
  return (
    <PlayerSheet
      title={words.correctTitle({ event: kindWords(event.kind) })}
      when={
        <MomentLine
          moment={moment}
          phases={phasesSoFar(ground, { isCup: pack.isCup })}
          onMoment={next => setMoment({ phase: next.phase, minute: next.minute, added: next.added })}
        />
      }
      groups={[{ label: words.lineUp, players: sideOf(pack, event).players }]}
      onPick={personId => {
        const replacement = { personId, ...moment }
        onSay({ type: 'strike', target: event.id, reason: words.correctedReason, replacement })
      }}
      onClose={onClose}
    />
  )
}
