import * as words from '#messages/curation/seasonDraw.js'
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
    <section aria-label={words.drafts} className="mt-8">
      <h3 className="border-b border-ink pb-1 font-display text-20">{words.drafts}</h3>
      <Query of={draftsRead} rows={2}>
        {drafts =>
          drafts.length === 0 ? (
            <p className="py-3 text-soft">{words.noDrafts}</p>
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
        {words.draftName({ season, number: setting.number, strong: <span className="font-semibold" /> })}
        <span className="block text-14 text-soft">
          {words.draftFacts({
            clubs: setting.entrants.length,
            matches,
            name: savedName ?? words.somebody,
            when: dayAndTimeOf(savedAt),
            time: <OwnTime at={savedAt} />,
          })}
        </span>
      </p>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-label={(isOpen ? words.closeDraft : words.openDraftOf)({ season, number: setting.number })}
        onClick={onToggle}
      >
        {isOpen ? words.close : words.openDraft}
      </Button>
    </div>
  )
}

function OpenDraft({ draftId, clubs, mayWrite }: { draftId: string; clubs: Clubs; mayWrite: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const discard = useCommand(discardDrawDraft, {
    changes: ['draw drafts'],
    onDone: () => toast(words.discarded, { tone: 'good' }),
  })
  return (
    <div className="pt-4">
      <Query of={draftRead(draftId)} rows={6}>
        {draft =>
          draft === null ? (
            <Notice tone="info">{words.gone}</Notice>
          ) : (
            <>
              <DrawPreview
                plan={draft.plan}
                conflicts={conflictsIn(
                  draft.setting,
                  draft.rows,
                  id => clubs.find(club => club.id === id)?.name ?? words.aClub,
                )}
                onWrite={mayWrite ? () => setConfirming(true) : undefined}
                actions={
                  mayWrite ? (
                    <Button kind="quiet" onClick={() => setDiscarding(true)}>
                      {words.discardMore}
                    </Button>
                  ) : null
                }
              />
              {isDiscarding ? (
                <CommandDialog
                  title={words.discardTitle({ season: draft.season })}
                  description={words.discardLead}
                  action={words.discard}
                  busyAction={words.discarding}
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
                    toast(words.isDrawn({ season: draft.season }), { tone: 'good' })
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
