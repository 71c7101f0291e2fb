// The draw of a season: what it starts from, what it would do, and then one write.
import { useState } from 'react'
import { conflictsOf } from '#domain/curation/draw/conflicts.ts'
import { type Draw, drawSeason } from '#domain/curation/draw/fixture-draw.ts'
import { useCommand } from '#lib/data/use-command.ts'
import { Button } from '#ui/button.tsx'
import { Query } from '#ui/query.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page-title.tsx'
import { toast } from '#ui/toasts.tsx'
import { DrawDialog } from './draw-dialog.tsx'
import { DrawForm } from './draw-form.tsx'
import { DrawPreview } from './draw-preview.tsx'
import { type DrawRow, type DrawSetting, drawSettingRead, previewDraw } from './queries.ts'
import { conflictWords } from './labels.ts'

export function DrawDesk({ mayWrite }: { mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Draw a season"
      action={isOpen ? null : <Button onClick={() => setOpen(true)}>Prepare a draw</Button>}
    >
      <p className="mb-5 max-w-[70ch] text-soft">
        Everybody meets everybody, as often at home as away and never three times in a row at either. Clubs
        that share a ground, derbies and days off are kept apart. Nothing is written before you have seen it.
      </p>
      {isOpen ? <OpenDesk mayWrite={mayWrite} /> : null}
    </Section>
  )
}

function OpenDesk({ mayWrite }: { mayWrite: boolean }) {
  return (
    <Query of={drawSettingRead} rows={4}>
      {setting => <Drawing setting={setting} mayWrite={mayWrite} />}
    </Query>
  )
}

type Drawn = { season: string; rows: DrawRow[]; conflicts: string[] }

function Drawing({ setting, mayWrite }: { setting: DrawSetting; mayWrite: boolean }) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [isConfirming, setConfirming] = useState(false)
  const look = useCommand(previewDraw)

  function draw(season: string, wanted: Draw) {
    const matches = drawSeason(wanted)
    const clubs = new Map(setting.clubs.map(club => [club.id, club]))
    const rows = matches.map(match => ({ ...match, venue: clubs.get(match.home)?.groundId ?? null }))
    const conflicts = conflictsOf({ ...wanted, matches }).map(each =>
      conflictWords(each, id => clubs.get(id)?.name ?? 'A club'),
    )
    setDrawn({ season, rows, conflicts })
    look.act({ season, rows })
  }

  const plan = drawn ? look.answer : undefined
  return (
    <div className="grid gap-6">
      <DrawForm setting={setting} isBusy={look.isBusy} onChange={() => setDrawn(undefined)} onDraw={draw} />
      {drawn && look.problem ? <Notice tone="problem">{look.problem.message}</Notice> : null}
      {drawn && plan ? (
        <DrawPreview
          plan={plan}
          conflicts={drawn.conflicts}
          onWrite={mayWrite ? () => setConfirming(true) : undefined}
        />
      ) : null}
      {drawn && plan && isConfirming ? (
        <DrawDialog
          plan={plan}
          rows={drawn.rows}
          onClose={() => setConfirming(false)}
          onDone={() => {
            toast(`The season ${plan.season} is drawn.`, { tone: 'good' })
            setConfirming(false)
            setDrawn(undefined)
          }}
        />
      ) : null}
    </div>
  )
}
