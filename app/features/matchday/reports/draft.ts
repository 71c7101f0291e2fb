// The unsent draft of a report, stored in the browser.
import { removeStorage, readStorage, writeStorage } from '#lib/browser/storage.ts'
import { emptyForm, type ReportForm, type ReportKind } from './schema.ts'

export type DraftOf = { userId: string; matchId: string; kind: ReportKind }

const keyOf = ({ userId, matchId, kind }: DraftOf) => `pitch263-report-${userId}-${matchId}-${kind}`

export function readDraft(of: DraftOf): ReportForm | undefined {
  const kept = readStorage(keyOf(of))
  if (kept === null) return undefined
  try {
    const found: Partial<ReportForm> | null = JSON.parse(kept)
    return found && Array.isArray(found.items) ? { ...emptyForm, ...found } : undefined
  } catch {
    return undefined
  }
}

export const saveDraft = (of: DraftOf, form: ReportForm) => writeStorage(keyOf(of), JSON.stringify(form))
export const deleteDraft = (of: DraftOf) => removeStorage(keyOf(of))
