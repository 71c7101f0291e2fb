// What a draw starts from, and what it would do.
import type { Draw, DrawnMatch } from '#domain/curation/draw/fixture-draw.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Sentence, wordsOf } from '#lib/data/said.ts'

type DrawClub = {
  id: string
  name: string
  town: string | null
  groundId: string | null
  ground: string | null
  /** In the league of today. */
  isIn: boolean
}

export type DrawSetting = { season: string | null; clubs: DrawClub[] }

async function getDrawSetting(db: Db) {
  return (await call(db, 'draw_setting')) as DrawSetting
}

export const drawSettingRead = read(['draw setting'], getDrawSetting)

export type DrawRow = DrawnMatch & { venue: string | null }

export type PlannedMatch = {
  line: number | null
  round: number
  home: string
  away: string
  venue: string | null
  day: string | null
  time: string | null
  outcome: 'add' | 'change' | 'same' | 'remove' | 'refused'
  /** Of each thing what it was and what it would be. */
  changes: Record<string, [was: string | number | null, is: string | number | null]>
  reason: string | null
}

type DrawnRow = Omit<PlannedMatch, 'reason'> & { reason: Sentence | null }

export type DrawPlan = { season: string; isNew: boolean; seen: string; rows: PlannedMatch[] }

/** Nothing is written. */
export async function previewDraw(db: Db, input: { season: string; rows: DrawRow[] }) {
  const plan = (await call(db, 'preview_draw', input)) as Omit<DrawPlan, 'rows'> & { rows: DrawnRow[] }
  const rows = plan.rows.map(async row => ({ ...row, reason: row.reason && (await wordsOf(row.reason)) }))
  return { ...plan, rows: await Promise.all(rows) }
}

/** What the league has kept, the latest first. */
async function listDrafts(db: Db) {
  const data = await call(db, 'draw_drafts')
  return data.map(row => ({
    id: row.id,
    season: row.season,
    savedName: row.saved_name as string | null,
    savedAt: row.saved_at,
    matches: row.matches,
    setting: row.setting as unknown as Draw,
  }))
}

export type DrawDraft = Awaited<ReturnType<typeof listDrafts>>[number]

export const draftsRead = read(['draw drafts'], listDrafts)

/** A draft with what it would do to the season now; null where somebody has published or discarded it meanwhile. */
async function getDraft(db: Db, draftId: string) {
  const [row] = await call(db, 'draw_drafts', { draftId })
  if (!row) return null
  const rows = row.rows as unknown as DrawRow[]
  const plan = await previewDraw(db, { season: row.season, rows })
  return { id: row.id, season: row.season, setting: row.setting as unknown as Draw, rows, plan }
}

export const draftRead = (draftId: string) => read(['draw drafts', draftId], db => getDraft(db, draftId))
