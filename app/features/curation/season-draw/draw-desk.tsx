// The draw of a season: what it starts from, what it would do, a draft for the league to look at, and then one write.
import * as words from '#messages/curation/seasonDraw.js'
import { useState } from 'react'
import { type Draw, drawSeason } from '#domain/curation/draw/fixture-draw.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { toast } from '#ui/toasts.tsx'
import { saveDrawDraft } from './commands.ts'
import { DraftList } from './draft-list.tsx'
import { DrawDialog } from './draw-dialog.tsx'
import { DrawForm } from './draw-form.tsx'
import { DrawPreview } from './draw-preview.tsx'
import { type DrawRow, type DrawSetting, drawSettingRead, previewDraw } from './queries.ts'
import { conflictsIn } from './labels.ts'

export function DrawDesk({ title, mayWrite }: { title: string; mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={title}
      action={isOpen ? null : <Button onClick={() => setOpen(true)}>{words.prepare}</Button>}
    >
      <p className="mb-5 max-w-[70ch] text-soft">{words.lead}</p>
      <Query of={drawSettingRead} rows={4}>
        {setting => (
          <>
            {isOpen ? <Drawing setting={setting} mayWrite={mayWrite} onDone={() => setOpen(false)} /> : null}
            <DraftList clubs={setting.clubs} mayWrite={mayWrite} />
          </>
        )}
      </Query>
    </Section>
  )
}

type Drawn = { season: string; draw: Draw; rows: DrawRow[]; conflicts: string[] }

function Drawing({
  setting,
  mayWrite,
  onDone,
}: {
  setting: DrawSetting
  mayWrite: boolean
  onDone: () => void
}) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [isConfirming, setConfirming] = useState(false)
  const look = useCommand(previewDraw)
  const keep = useCommand(saveDrawDraft, {
    changes: ['draw drafts'],
    onDone: () => {
      toast(words.draftSaved, { tone: 'good' })
      onDone()
    },
  })

  function draw(season: string, wanted: Draw) {
    const matches = drawSeason(wanted)
    const clubs = new Map(setting.clubs.map(club => [club.id, club]))
    const rows = matches.map(match => ({ ...match, venue: clubs.get(match.home)?.groundId ?? null }))
    const conflicts = conflictsIn(wanted, matches, id => clubs.get(id)?.name ?? words.aClub)
    setDrawn({ season, draw: wanted, rows, conflicts })
    look.act({ season, rows })
  }

  const plan = drawn ? look.answer : undefined
  return (
    <div className="grid gap-6">
      <DrawForm setting={setting} isBusy={look.isBusy} onChange={() => setDrawn(undefined)} onDraw={draw} />
      {drawn && look.problem ? <Notice tone="problem">{look.problem.message}</Notice> : null}
      {keep.problem ? <Notice tone="problem">{keep.problem.message}</Notice> : null}
      {drawn && plan ? (
        <DrawPreview
          plan={plan}
          conflicts={drawn.conflicts}
          onWrite={mayWrite ? () => setConfirming(true) : undefined}
          actions={
            mayWrite ? (
              <Button
                kind="quiet"
                busy={keep.isBusy}
                onClick={() => keep.send({ season: drawn.season, setting: drawn.draw, rows: drawn.rows })}
              >
                {keep.isBusy ? words.saving : words.saveDraft}
              </Button>
            ) : null
          }
        />
      ) : null}
      {drawn && plan && isConfirming ? (
        <DrawDialog
          plan={plan}
          rows={drawn.rows}
          onClose={() => setConfirming(false)}
          onDone={() => {
            toast(words.isDrawn({ season: plan.season }), { tone: 'good' })
            onDone()
          }}
        />
      ) : null}
    </div>
  )
}
