// What somebody has typed into a report and not sent yet, kept in their browser.
import { forget, recall, remember } from '#lib/browser/storage.ts'
import { emptyForm, type ReportForm, type ReportKind } from './schema.ts'

export type DraftOf = { userId: string; matchId: string; kind: ReportKind }

const keyOf = ({ userId, matchId, kind }: DraftOf) => `pitch263-report-${userId}-${matchId}-${kind}`

export function recallDraft(of: DraftOf): ReportForm | undefined {
  const kept = recall(keyOf(of))
  if (kept === null) return undefined
  try {
    const found: Partial<ReportForm> | null = JSON.parse(kept)
    return found && Array.isArray(found.items) ? { ...emptyForm, ...found } : undefined
  } catch {
    return undefined
  }
}

export const rememberDraft = (of: DraftOf, form: ReportForm) => remember(keyOf(of), JSON.stringify(form))
export const forgetDraft = (of: DraftOf) => forget(keyOf(of))
