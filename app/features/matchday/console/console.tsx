// The match-day console, for use with one thumb: the match as stored on this device, and what can be entered now.
import * as words from '#messages/matchday/console.js'
import { useCallback, useState } from 'react'
import type { EventKind } from '#domain/record/match/match-events.ts'
import type { MatchStatus } from '#domain/record/match/match.ts'
import { reasonsFor } from '#domain/matchday/card-reasons.ts'
import { refusedIn, waitingIn } from '#domain/matchday/recording/outbox.ts'
import { likelyMoment, momentAt } from '#domain/matchday/recording/moments.ts'
import { countOf, fullTally } from '#domain/matchday/recording/tally.ts'
import {
  groundOf,
  logState,
  type Pack,
  playersOf,
  type Said,
  type SaidEvent,
  type SaidTally,
  type Side,
  tallyKinds,
} from '#domain/matchday/recording/recording.ts'
import { undoableStep } from '#domain/matchday/recording/steps.ts'
import { useOfflineReady } from '#features/matchday/shared/offline-ready.ts'
import { timeOf } from '#lib/format/dates.ts'
import { isOnPitchOnly } from './ask-sheet.tsx'
import { ConsoleHead } from './console-head.tsx'
import { ConsoleSheets, type Open } from './console-sheets.tsx'
import type { MatchSync, MatchSyncState } from './match-sync.ts'
import { LogList } from './log-list.tsx'
import { MatchTaps } from './match-taps.tsx'
import { OutboxLine } from './outbox-line.tsx'
import { RefusedList } from './refused-list.tsx'
import { SideButtons } from './side-buttons.tsx'
import { StateNotice, StopLine } from './stop-line.tsx'
import { TallyPanel } from './tally-panel.tsx'
import { UndoBar } from './undo-bar.tsx'
import { enteredWords, squadWords, stepWords } from './labels.ts'

type Entered = { id: string; said: SaidEvent | SaidTally }

export function Console({ sync, state, pack }: { sync: MatchSync; state: MatchSyncState; pack: Pack }) {
  const { kept } = state
  const outbox = kept?.outbox ?? { nextSeq: 1, entries: [] }
  const ground = groundOf(pack, outbox)
  const waiting = waitingIn(outbox)
  const offline = useOfflineReady(`/matches/${pack.id}/console`, kept !== undefined)
  const now = sync.now()
  const full = fullTally(pack, outbox, ground, now)
  const sides = [pack.home, pack.away]
  const log = logState(ground.status, pack.parts)
  const [open, setOpen] = useState<Open>()
  const [last, setLast] = useState<Entered>()
  // Off until somebody wants it; who has begun to count goes on where they were.
  const [isCounting, setCounting] = useState(
    () =>
      full === 'own' || sides.some(({ id }) => tallyKinds.some(kind => countOf(pack, outbox, id, kind) > 0)),
  )
  const [settled, setSettled] = useState<string>()
  const step = undoableStep(ground, pack.parts, now)
  const mayUndo = step !== undefined && step.id !== settled && log !== 'closed'
  const close = () => setOpen(undefined)
  const forgetLast = useCallback(() => setLast(undefined), [])

  const here = () => momentAt(ground, sync.now())
  const ask = (kind: EventKind, side: Side) =>
    setOpen({ what: 'ask', asked: { kind, side, moment: likelyMoment(here(), isOnPitchOnly(kind)) } })

  async function enter(said: SaidEvent | SaidTally) {
    close()
    setLast({ id: await sync.enter(said), said })
  }

  async function enterAll(events: readonly SaidEvent[]) {
    close()
    forgetLast()
    for (const said of events) await sync.enter(said)
  }

  function say(said: Said) {
    close()
    forgetLast()
    void sync.enter(said)
  }

  function takeStep(to: MatchStatus) {
    close()
    const { added } = here()
    void sync.enter({ type: 'move', to, ...(added === null ? {} : { added }) })
  }

  return (
    <div className="column pb-28">
      <h1 className="sr-only">{words.titleOf({ home: pack.home.name, away: pack.away.name })}</h1>
      <div className="sticky top-0 z-[5] border-b-2 border-ink bg-paper py-2">
        <ConsoleHead
          {...{ pack, ground }}
          offset={kept?.offset ?? 0}
          onStep={to => setOpen({ what: 'step', to })}
        />
        <OutboxLine
          {...{ state, offline }}
          waiting={waiting.length}
          why={waiting[0]?.why}
          onSend={() => void sync.send()}
        />
      </div>
      <div className="mt-3 grid gap-4 lg:grid-cols-2 lg:gap-x-12">
        <div className="grid content-start gap-4">
          <RefusedList {...{ pack }} entries={refusedIn(outbox)} onDiscard={id => void sync.discard(id)} />
          <StateNotice
            {...{ pack }}
            status={ground.status}
            moment={here()}
            isClosed={log === 'closed'}
            isOnline={state.isOnline}
          />
          {log === 'open' ? (
            <div className="grid grid-cols-2 gap-3">
              {sides.map(side => (
                <SideButtons
                  key={side.id}
                  side={side}
                  changesLeft={Math.max(0, pack.rules.substitutions - playersOf(side, ground.events).changes)}
                  onAsk={kind => ask(kind, side)}
                  onMore={() => setOpen({ what: 'more', side })}
                />
              ))}
            </div>
          ) : null}
          {log === 'ahead' ? (
            <div className="border-l-4 border-ink bg-shade px-4 py-3">
              <p>{words.aheadOfKickOff}</p>
              {sides.map(side => (
                <p key={side.id} className="text-soft">
                  {squadWords(side)}
                </p>
              ))}
            </div>
          ) : null}
          {log === 'closed' ? null : (
            <MatchTaps
              isPlayed={log === 'open' && here().minute !== null}
              isCounting={isCounting}
              onWater={() =>
                void enter({
                  type: 'event',
                  kind: 'water_break',
                  clubId: null,
                  personId: null,
                  relatedId: null,
                  ...here(),
                })
              }
              onCounting={() => setCounting(!isCounting)}
              onType={log === 'open' ? () => setOpen({ what: 'typed' }) : undefined}
            />
          )}
          {isCounting && log !== 'closed' ? (
            <TallyPanel
              {...{ pack, full }}
              isOpen={log === 'open'}
              countOf={({ clubId, kind }) => countOf(pack, outbox, clubId, kind)}
              onCount={counted => void enter({ type: 'tally', ...counted, ...here() })}
              onDeclare={() => void sync.enter({ type: 'full_tally' })}
            />
          ) : null}
          {ground.status === 'suspended' ? null : (
            <StopLine {...{ pack }} status={ground.status} isOnline={state.isOnline} />
          )}
        </div>
        <div>
          <LogList
            {...{ pack }}
            events={ground.events}
            onChange={log === 'closed' ? undefined : event => setOpen({ what: 'change', event })}
          />
        </div>
      </div>
      {last ? (
        <UndoBar
          key={last.id}
          text={enteredWords(pack, last.said)}
          more={moreAbout(last, setOpen)}
          onUndo={() => {
            forgetLast()
            void sync.undo(last.id, last.said.type === 'tally' ? countedIn(last.said) : undefined)
          }}
          onOver={forgetLast}
        />
      ) : mayUndo ? (
        <UndoBar
          key={step.id}
          text={words.stepEntered({ step: stepWords(step.to), time: timeOf(new Date(step.at)) })}
          action={words.undoStep({ step: stepWords(step.to).toLowerCase() })}
          shownMs={step.leftMs}
          onUndo={() => void sync.undoStep(step.id)}
          onOver={() => setSettled(step.id)}
        />
      ) : null}
      {open ? (
        <ConsoleSheets
          key={open.what}
          {...{ open, pack, ground, now }}
          onOpen={setOpen}
          onAsk={ask}
          onEnter={said => void enter(said)}
          onEnterAll={events => void enterAll(events)}
          onSay={say}
          onStep={takeStep}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** What may be added to an event that was just entered: who made the goal, what the card was for. */
function moreAbout({ id, said }: Entered, onOpen: (open: Open) => void) {
  if (said.type === 'tally') return undefined
  const about = { ...said, id, note: said.note ?? null }
  if (said.kind === 'goal') return { label: words.assist, onClick: () => onOpen({ what: 'assist', about }) }
  if (reasonsFor(said.kind).length === 0) return undefined
  return { label: words.reason, onClick: () => onOpen({ what: 'reason', about }) }
}

const countedIn = ({ kind, clubId }: SaidTally) => ({ kind, clubId })
