// The line-up of one club for one match, as the viewer may see it: to pick, to read, or not at all.
import * as words from '#messages/matchday/lineups.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lineUpState, takesDraft, takesLateChange } from '#domain/matchday/lineup.ts'
import { partNames } from '#league/match-part-names.ts'
import { dayAndTimeOf, isoDayOf, timeOf } from '#lib/format/dates.ts'
import { isAhead } from '#lib/format/due.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { Section } from '#ui/page-title.tsx'
import { LineUpEditor } from './line-up-editor.tsx'
import { DeskQuery } from './desk-query.tsx'
import { LineUpSheet } from './line-up-sheet.tsx'
import { type Desk, type Frame, type Side } from './queries.ts'
import { Recorders } from './recorders.tsx'

export function LineUpDesk({ frame, side, mayWrite }: { frame: Frame; side: Side; mayWrite: boolean }) {
  const client = useQueryClient()
  // Somebody who comes back picks on from what is saved now, by anybody: nothing older is kept for them.
  // Once more for each time that what is saved replaces what was picked here.
  const [turn, setTurn] = useState(0)
  async function readAnew() {
    await Promise.all(
      [['line-up frame'], ['line-up'], ['next line-up']].map(queryKey =>
        client.invalidateQueries({ queryKey }),
      ),
    )
    setTurn(before => before + 1)
  }
  const signs = frame.signsFor.includes(side.id)
  return (
    <>
      <DeskQuery matchId={frame.id} side={side}>
        {found => (
          <Opened
            key={turn}
            frame={frame}
            side={side}
            desk={found}
            mayWrite={mayWrite}
            onDone={() => void readAnew()}
          />
        )}
      </DeskQuery>
      {signs || frame.parts.includes('league') ? (
        <div className="mt-10">
          <Recorders matchId={frame.id} clubId={side.id} mayName={mayWrite} />
        </div>
      ) : null}
    </>
  )
}

type Opening = { frame: Frame; side: Side; desk: Desk; mayWrite: boolean; onDone: () => void }

function Opened({ frame, side, desk, mayWrite, onDone }: Opening) {
  const [now] = useState(() => Date.now())
  const [isLate, setLate] = useState(false)
  const { sheet } = desk
  const within = { ...frame, isConfirmed: side.confirmedAt !== null }
  const state = lineUpState(within, now)
  const picks = frame.picksFor.includes(side.id) && mayWrite
  const mayChangeLate = frame.latePart !== null && mayWrite && takesLateChange(within, now)
  const isEarly = state === 'early'
  const editor = (mode: 'draft' | 'save' | 'confirm' | 'late') => (
    <LineUpEditor
      matchId={frame.id}
      day={isoDayOf(frame.kickOff ?? new Date(now))}
      side={side}
      desk={desk}
      mode={mode}
      onDone={onDone}
    />
  )
  if (isLate) return editor('late')
  return (
    <>
      <div className="mb-6 grid gap-4">
        <StateNotice frame={frame} side={side} desk={desk} state={state} />
        {mayChangeLate ? (
          <p>
            <Button kind="quiet" onClick={() => setLate(true)}>
              {words.lateChange}
            </Button>
          </p>
        ) : null}
      </div>
      {takesDraft(within, now) && picks ? (
        editor(isEarly ? 'draft' : frame.signsFor.includes(side.id) ? 'confirm' : 'save')
      ) : sheet ? (
        <Section
          title={words.lineUpOf({ club: side.name })}
          action={
            <ButtonLink kind="quiet" to={`/matches/${frame.id}/line-up?club=${side.id}&view=sheet`}>
              {words.teamSheet}
            </ButtonLink>
          }
        >
          <LineUpSheet sheet={sheet} squad={desk.squad} />
        </Section>
      ) : (
        <Empty title={words.noneTitle}>{words.noneLead({ club: side.name })}</Empty>
      )}
    </>
  )
}

function StateNotice({
  frame,
  side,
  desk: { sheet },
  state,
}: {
  frame: Frame
  side: Side
  desk: Desk
  state: ReturnType<typeof lineUpState>
}) {
  const other = frame.sides.find(({ id }) => id !== side.id)
  const opensAt = frame.status === 'scheduled' && isAhead(frame.opensAt) ? frame.opensAt : null
  switch (state) {
    case 'early':
      return (
        <Notice tone="info" title={frame.status === 'scheduled' ? words.draft : words.notOpen}>
          {opensAt
            ? words.opensAt({ when: dayAndTimeOf(opensAt) })
            : frame.opensAt && frame.status === 'scheduled'
              ? words.opensNow
              : words.opensLater}
          <OwnTime at={opensAt} isSentence />
          {frame.status === 'scheduled' ? ` ${words.mayDraft}` : ''}
        </Notice>
      )
    case 'confirmed':
      return (
        <Notice tone="good" title={words.isConfirmed}>
          {[
            sheet?.confirmedAt
              ? words.confirmedBy({
                  name: sheet.confirmedName ?? words.somebody,
                  part: sheet.confirmedPart ? partNames[sheet.confirmedPart] : words.aClub,
                  when: dayAndTimeOf(sheet.confirmedAt),
                })
              : null,
            sheet?.lateReason ? words.lateReason({ reason: sheet.lateReason }) : null,
            frame.status === 'lineups_open'
              ? words.publicWhen({ club: other?.name ?? words.otherClub })
              : null,
          ]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )
    case 'late':
      return (
        <Notice tone="warning" title={words.lateOver}>
          {words.lateOverLead({ time: frame.closesAt ? timeOf(frame.closesAt) : '' })}
        </Notice>
      )
    case 'locked':
      return (
        <Notice tone="info" title={words.locked}>
          {words.lockedLead}
        </Notice>
      )
    case 'open':
      return (
        <Notice tone="info">
          {frame.closesAt
            ? words.confirmBy({
                time: timeOf(frame.closesAt),
                day: dayAndTimeOf(frame.closesAt).split(',')[0] ?? '',
              })
            : ''}
          <OwnTime at={frame.closesAt} isSentence /> {words.openLead}
          {other?.confirmedAt ? ` ${words.otherConfirmed({ club: other.name })}` : ''}
        </Notice>
      )
  }
}
