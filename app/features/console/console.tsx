// The match-day console, for one thumb: what is kept on this device, and what can be entered now.
import { useCallback, useState } from 'react'
import { type EventKind, minuteWords, type Moment } from '#domain/match-events.ts'
import type { MatchStatus } from '#domain/match.ts'
import { refusedIn, waitingIn } from '#domain/outbox.ts'
import {
  type GroundEvent,
  groundOf,
  momentAt,
  type Pack,
  playersOf,
  type SaidEvent,
  type Side,
} from '#domain/recording.ts'
import { longestReason, reasonProblem } from '#domain/reason.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { type Asked, AskSheet } from './ask-sheet.tsx'
import { ConsoleHead } from './console-head.tsx'
import type { Keeper, KeeperState } from './keeper.ts'
import { LogList } from './log-list.tsx'
import { MoreKinds } from './more-kinds.tsx'
import { OutboxLine } from './outbox-line.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { RefusedList } from './refused-list.tsx'
import { SideButtons } from './side-buttons.tsx'
import { StepDialog } from './step-dialog.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useOffline } from './worker.ts'
import { eventWords, kindWords } from './words.ts'

type Open =
  | { what: 'ask'; asked: Asked }
  | { what: 'more'; side: Side }
  | { what: 'step'; to: MatchStatus }
  | { what: 'strike'; event: GroundEvent }
  | { what: 'correct'; event: GroundEvent; moment: Moment }
  | { what: 'assist'; goal: Entered }

type Entered = { id: string; said: SaidEvent }

export function Console({ keeper, state, pack }: { keeper: Keeper; state: KeeperState; pack: Pack }) {
  const { kept } = state
  const outbox = kept?.outbox ?? { nextSeq: 1, entries: [] }
  const offset = kept?.offset ?? 0
  const ground = groundOf(pack, outbox)
  const waiting = waitingIn(outbox)
  const offline = useOffline(`/matches/${pack.id}/console`, kept !== undefined)
  const [open, setOpen] = useState<Open>()
  const [last, setLast] = useState<Entered>()
  const close = () => setOpen(undefined)
  const forgetLast = useCallback(() => setLast(undefined), [])

  const ask = (kind: EventKind, side: Side) =>
    setOpen({ what: 'ask', asked: { kind, side, moment: momentAt(ground, keeper.now()) } })

  async function enter(said: SaidEvent) {
    close()
    setLast({ id: await keeper.enter(said), said })
  }

  function step(to: MatchStatus) {
    close()
    const { added } = momentAt(ground, keeper.now())
    void keeper.enter({ type: 'move', to, ...(added === null ? {} : { added }) })
  }

  const isOn = !['scheduled', 'lineups_open', 'lineups_confirmed', 'delayed', 'postponed'].includes(
    ground.status,
  )
  const halves = [pack.home, pack.away]
  return (
    <div className="column pb-28">
      <h1 className="sr-only">
        Console: {pack.home.name} v {pack.away.name}
      </h1>
      <div className="sticky top-0 z-[5] border-b-2 border-ink bg-paper pt-3 pb-2">
        <ConsoleHead {...{ pack, ground, offset }} onStep={to => setOpen({ what: 'step', to })} />
        <OutboxLine
          {...{ state, offline }}
          waiting={waiting.length}
          why={waiting[0]?.why}
          onSend={() => void keeper.send()}
        />
      </div>
      <div className="mt-3 grid gap-4">
        <RefusedList {...{ pack }} entries={refusedIn(outbox)} onDiscard={id => void keeper.discard(id)} />
        {isOn ? (
          <div className="grid grid-cols-2 gap-3">
            {halves.map(side => (
              <SideButtons
                key={side.id}
                side={side}
                changesLeft={Math.max(0, pack.rules.substitutions - playersOf(side, ground.events).changes)}
                onAsk={kind => ask(kind, side)}
                onMore={() => setOpen({ what: 'more', side })}
              />
            ))}
          </div>
        ) : (
          <p className="border-l-4 border-ink bg-shade px-4 py-3">
            The match is on this device. Events are entered from kick-off on.
          </p>
        )}
        <LogList
          {...{ pack }}
          events={ground.events}
          onCorrect={event => setOpen({ what: 'correct', event, moment: event })}
          onStrike={event => setOpen({ what: 'strike', event })}
        />
      </div>
      {last ? (
        <UndoBar
          key={last.id}
          words={`${minuteWords(last.said)} ${eventWords(pack, last.said)}`}
          onUndo={() => {
            forgetLast()
            void keeper.undo(last.id)
          }}
          onAssist={last.said.kind === 'goal' ? () => setOpen({ what: 'assist', goal: last }) : undefined}
          onOver={forgetLast}
        />
      ) : null}
      {open?.what === 'ask' ? (
        <AskSheet asked={open.asked} ground={ground} onEnter={said => void enter(said)} onClose={close} />
      ) : null}
      {open?.what === 'more' ? (
        <MoreKinds side={open.side} onAsk={kind => ask(kind, open.side)} onClose={close} />
      ) : null}
      {open?.what === 'step' ? (
        <StepDialog
          to={open.to}
          moment={momentAt(ground, keeper.now())}
          isOwnClock={!pack.parts.some(part => part !== 'away_recorder')}
          onStep={() => step(open.to)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'assist' ? (
        <PlayerSheet
          title="Who made the goal?"
          moment={open.goal.said}
          groups={[
            {
              label: 'On the pitch',
              players: playersOf(sideOf(pack, open.goal.said), ground.events).pitch.filter(
                ({ id }) => id !== open.goal.said.personId,
              ),
            },
          ]}
          onPick={personId => {
            close()
            forgetLast()
            if (personId !== null) void keeper.enter({ type: 'assist', target: open.goal.id, personId })
          }}
          onClose={close}
        />
      ) : null}
      {open?.what === 'correct' ? (
        <PlayerSheet
          title={`Correct: ${kindWords(open.event.kind)}. Who was it?`}
          moment={open.moment}
          onMoment={moment => setOpen({ ...open, moment })}
          groups={[{ label: 'Line-up', players: sideOf(pack, open.event).players }]}
          onPick={personId => {
            close()
            const { minute, added } = open.moment
            const replacement = { personId, minute, added }
            void keeper.enter({ type: 'strike', target: open.event.id, reason: 'Corrected.', replacement })
          }}
          onClose={close}
        />
      ) : null}
      {open?.what === 'strike' ? (
        <ReasonDialog
          title="Strike this event?"
          description={`${minuteWords(open.event)} ${eventWords(pack, open.event)}. It stays in the history of the match, with your reason.`}
          hint="Everybody can read it in the history of the match."
          action="Strike"
          busyAction="Striking…"
          danger
          busy={false}
          longest={longestReason}
          check={reasonProblem}
          onSubmit={reason => {
            close()
            void keeper.enter({ type: 'strike', target: open.event.id, reason })
          }}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

const sideOf = ({ home, away }: Pack, { clubId }: { clubId: string }) => (clubId === home.id ? home : away)
