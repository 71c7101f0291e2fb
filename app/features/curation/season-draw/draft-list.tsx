import { useState } from 'react'
import { dayAndTimeOf } from '#lib/format/dates.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { OwnTime } from '#ui/own-time.tsx'
import { CommandDialog } from '#ui/command-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Query } from '#ui/query.tsx'
import { toast } from '#ui/toasts.tsx'
import { discardDrawDraft } from './commands.ts'
import { DrawDialog } from './draw-dialog.tsx'
import { DrawPreview } from './draw-preview.tsx'
import { conflictsIn } from './labels.ts'
import { type DrawDraft, draftRead, draftsRead, type DrawSetting } from './queries.ts'

type Clubs = DrawSetting['clubs']

/** The drafts that the league has kept: anybody of it opens, publishes or discards one. */
export function DraftList({ clubs, mayWrite }: { clubs: Clubs; mayWrite: boolean }) {
  const [openId, setOpenId] = useState<string>()
  return (
    <section aria-label="Drafts" className="mt-8">
      <h3 className="border-b border-ink pb-1 font-display text-20">Drafts</h3>
      <Query of={draftsRead} rows={2}>
        {drafts =>
          drafts.length === 0 ? (
            <p className="py-3 text-soft">No drafts. Only the league sees them.</p>
          ) : (
            <ul>
              {drafts.map(draft => (
                <li key={draft.id} className="border-b border-line py-3">
                  <DraftLine
                    draft={draft}
                    isOpen={draft.id === openId}
                    onToggle={() => setOpenId(draft.id === openId ? undefined : draft.id)}
                  />
                  {draft.id === openId ? (
                    <OpenDraft draftId={draft.id} clubs={clubs} mayWrite={mayWrite} />
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Query>
    </section>
  )
}

function DraftLine({
  draft: { season, setting, savedName, savedAt, matches },
  isOpen,
  onToggle,
}: {
  draft: DrawDraft
  isOpen: boolean
  onToggle: () => void
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <span className="font-semibold">Season {season}</span>, draw {setting.number}
        <span className="block text-14 text-soft">
          {setting.entrants.length} clubs, {matches} matches. Saved by {savedName ?? 'somebody of the league'}
          , {dayAndTimeOf(savedAt)}
          <OwnTime at={savedAt} />.
        </span>
      </p>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} draft of ${season}, draw ${setting.number}`}
        onClick={onToggle}
      >
        {isOpen ? 'Close' : 'Open draft'}
      </Button>
    </div>
  )
}

function OpenDraft({ draftId, clubs, mayWrite }: { draftId: string; clubs: Clubs; mayWrite: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const discard = useCommand(discardDrawDraft, {
    changes: ['draw drafts'],
    onDone: () => toast('Draft discarded.', { tone: 'good' }),
  })
  return (
    <div className="pt-4">
      <Query of={draftRead(draftId)} rows={6}>
        {draft =>
          draft === null ? (
            <Notice tone="info">Somebody has published or discarded this draft.</Notice>
          ) : (
            <>
              <DrawPreview
                plan={draft.plan}
                conflicts={conflictsIn(
                  draft.setting,
                  draft.rows,
                  id => clubs.find(club => club.id === id)?.name ?? 'A club',
                )}
                onWrite={mayWrite ? () => setConfirming(true) : undefined}
                actions={
                  mayWrite ? (
                    <Button kind="quiet" onClick={() => setDiscarding(true)}>
                      Discard draft…
                    </Button>
                  ) : null
                }
              />
              {isDiscarding ? (
                <CommandDialog
                  title={`Discard the draft of ${draft.season}`}
                  description="Nobody of the league can open or publish it any more."
                  action="Discard draft"
                  busyAction="Discarding…"
                  isBusy={discard.isBusy}
                  problem={discard.problem?.message}
                  onSubmit={() => discard.send({ draftId })}
                  onClose={() => setDiscarding(false)}
                />
              ) : null}
              {isConfirming ? (
                <DrawDialog
                  plan={draft.plan}
                  rows={draft.rows}
                  onClose={() => setConfirming(false)}
                  onDone={() => {
                    setConfirming(false)
                    toast(`The season ${draft.season} is drawn.`, { tone: 'good' })
                  }}
                />
              ) : null}
            </>
          )
        }
      </Query>
    </div>
  )
}
