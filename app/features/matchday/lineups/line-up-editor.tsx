// The line-up editor. The picks stay until they are saved, also after a refusal.
import * as words from '#messages/matchday/lineups.js'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useCallback, useState } from 'react'
import { type LineUp, lineUpFaults } from '#domain/matchday/lineup.ts'
import { useDraft } from '#lib/browser/drafts.ts'
import { useCommand } from '#lib/data/use-command.ts'
import type { Problem } from '#lib/data/problem.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DraftNotice } from '#ui/draft-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { toast } from '#ui/toasts.tsx'
import { saveLineUp } from './commands.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FaultList } from './fault-list.tsx'
import { LateDialog } from './late-dialog.tsx'
import { LeaveWarning } from '#features/matchday/shared/leave-warning.tsx'
import { LineUpSummary, saveId } from './line-up-summary.tsx'
import { emptyLineUp, lastLineUp } from './picking.ts'
import type { Desk, Side } from './queries.ts'
import { SquadList } from './squad-list.tsx'
import { StaffFields } from './staff-fields.tsx'

/** `mode`: before the window drafts are saved; in it the club's people save, its admin confirms too; the commissioner enters a late change. */
export function LineUpEditor({
  matchId,
  day,
  side,
  desk,
  mode,
  onDone,
}: {
  matchId: string
  /** Of the match, in Harare. */
  day: string
  side: Side
  desk: Desk
  mode: 'draft' | 'save' | 'confirm' | 'late'
  /** What is saved has changed: it is to be read again, and shown instead of what was picked here. */
  onDone: () => void
}) {
  const client = useQueryClient()
  const [stored] = useState(() => ({
    lineUp: desk.sheet?.lineUp ?? emptyLineUp,
    version: desk.sheet?.version ?? 0,
  }))
  const draft = useDraft(`line-up ${matchId} ${side.id} ${mode === 'late' ? 'late' : ''}`, () => stored)
  const { lineUp, version } = draft.value
  const [saved, setSaved] = useState(stored.lineUp)
  const { change } = draft
  const setLineUp = useCallback(
    (make: (before: LineUp) => LineUp) => change(before => ({ ...before, lineUp: make(before.lineUp) })),
    [change],
  )
  // In parts, so that a slow phone answers meanwhile: nearly every row changes.
  const pickLast = () => startTransition(() => setLineUp(before => ({ ...before, picks: last })))
  const discard = () => draft.settle(stored)
  const [asked, setAsked] = useState<{ requestId: string }>()
  const save = useCommand(saveLineUp, {
    onDone: (to, sent) => {
      setSaved(sent.lineUp)
      const next = { lineUp, version: to }
      if (lineUp === sent.lineUp) draft.settle(next)
      else draft.change(() => next)
      void client.invalidateQueries({ queryKey: ['next line-up'] })
    },
  })
  const { squad, members } = desk
  const faults = lineUpFaults(lineUp, squad, side.rules, members)
  const sent = { matchId, clubId: side.id, lineUp, version }
  const last = lastLineUp(squad)
  const isSaved = lineUp === saved && version > 0
  function finish() {
    discard()
    onDone()
  }
  const ask = () => setAsked({ requestId: crypto.randomUUID() })
  const saveThen = (then: () => void) => save.act({ ...sent, requestId: crypto.randomUUID() }, then)

  return (
    <>
      <LeaveWarning
        isUnsaved={lineUp !== saved}
        onLeave={discard}
        title={words.unsavedTitle}
        description={words.unsavedLead}
        stayLabel={words.goOnPicking}
      />
      <div className="mb-4">
        <DraftNotice wasStored={draft.wasStored} onDiscard={discard} />
      </div>
      <LineUpSummary lineUp={lineUp} benchSize={side.rules.benchSize} faults={faults.length} />
      <div className="mt-6">
        <Section
          title={words.squad}
          action={
            last.length > 0 ? (
              <Button kind="quiet" onClick={pickLast}>
                {words.lastEleven}
              </Button>
            ) : null
          }
        >
          <SquadList squad={squad} picks={lineUp.picks} onChange={setLineUp} />
        </Section>
        <Section title={words.benchStaff}>
          <StaffFields
            staff={lineUp.staff}
            members={members}
            day={day}
            most={side.rules.staffSize}
            onChange={staff => setLineUp(before => ({ ...before, staff }))}
          />
        </Section>
        <div id={saveId} className="mt-10 scroll-mt-28">
          <Section title={sectionTitles[mode]}>
            <div className="grid gap-4">
              <FaultList faults={faults} />
              {save.problem ? <Refusal problem={save.problem} onReload={finish} /> : null}
              <p className="flex flex-wrap items-center gap-3">
                {mode === 'late' ? (
                  <Button disabled={faults.length > 0} onClick={ask}>
                    {words.enterChangeAsk}
                  </Button>
                ) : (
                  <Button
                    kind={mode === 'confirm' ? 'quiet' : 'primary'}
                    busy={save.isBusy}
                    onClick={() => saveThen(() => toast(words.savedToast, { tone: 'good' }))}
                  >
                    {save.isBusy ? words.saving : words.saveDraft}
                  </Button>
                )}
                {mode === 'confirm' ? (
                  <Button
                    disabled={faults.length > 0}
                    busy={save.isBusy}
                    onClick={() => (isSaved ? ask() : saveThen(ask))}
                  >
                    {words.confirm}
                  </Button>
                ) : null}
                {mode === 'late' ? null : (
                  <span className="text-14 text-soft">
                    {isSaved ? words.saved : lineUp === saved ? words.notSaved : words.notSavedKept}
                  </span>
                )}
                {isSaved ? (
                  <ButtonLink kind="quiet" to={`/matches/${matchId}/line-up?club=${side.id}&view=sheet`}>
                    {words.teamSheet}
                  </ButtonLink>
                ) : null}
              </p>
              {mode === 'save' ? (
                <p className="text-14 text-soft">{words.adminConfirms({ club: side.name })}</p>
              ) : null}
            </div>
          </Section>
        </div>
      </div>
      {asked && mode === 'confirm' ? (
        <ConfirmDialog
          sent={{ ...sent, requestId: asked.requestId }}
          club={side.name}
          onDone={finish}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked && mode === 'late' ? (
        <LateDialog
          sent={{ ...sent, requestId: asked.requestId }}
          club={side.name}
          onDone={finish}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

const sectionTitles = {
  draft: words.saveDraft,
  save: words.saveDraft,
  confirm: words.saveAndConfirm,
  late: words.enterChange,
}

function Refusal({ problem: { message, code }, onReload }: { problem: Problem; onReload: () => void }) {
  return (
    <Notice
      tone="problem"
      action={
        code === 'PT409' ? (
          <Button kind="quiet" onClick={onReload}>
            {words.showTheirs}
          </Button>
        ) : null
      }
    >
      {message}
    </Notice>
  )
}
