import type { Draw } from '#domain/curation/draw/fixture-draw.ts'
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import type { DrawRow } from './queries.ts'

/** All of it as it was seen, or nothing. */
export const writeDraw = (
  db: Db,
  input: { season: string; rows: DrawRow[]; typed: string; seen: string; requestId: string },
) => call(db, 'draw_season', input)

/** For the league alone: nothing of it is published. */
export const saveDrawDraft = (
  db: Db,
  { setting, ...input }: { season: string; setting: Draw; rows: DrawRow[]; requestId: string },
) =>
  call(db, 'save_draw_draft', {
    ...input,
    setting: {
      ...setting,
      entrants: setting.entrants.map(entrant => ({ ...entrant })),
      daysOff: setting.daysOff.map(day => ({ ...day })),
    },
  })

export const discardDrawDraft = command('discard_draw_draft')
