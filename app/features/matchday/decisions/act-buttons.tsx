import * as words from '#messages/matchday/decisions.js'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { Act } from './acts.ts'
import type { CaseMatch } from './queries.ts'

/** The steps that can be taken, each behind the questions it asks. */
export function ActButtons({ acts, match }: { acts: readonly Act[]; match: CaseMatch }) {
  const [open, setOpen] = useState<Act>()
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {acts.map(act => (
          <Button
            key={act.key}
            kind="quiet"
            aria-label={words.actOf({ act: act.label, home: match.home.name, away: match.away.name })}
            onClick={() => setOpen(act)}
          >
            {act.label}
          </Button>
        ))}
      </span>
      {open ? <ActDialog act={open} match={match} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}
