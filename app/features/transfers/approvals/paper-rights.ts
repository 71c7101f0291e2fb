// Which papers of a transfer somebody can open, and which they can replace; the database decides
// (app.can_open_paper, app.add_transfer_document).
import type { Paper, Transfer } from './queries.ts'

/** Contracts name wages. */
const namesWages = (kind: string) => kind === 'contract' || kind === 'amateur_form'

/** The league sees that a paper is there, and opens identities and objections. */
export function canOpen(
  { mine, registeredAt }: Pick<Transfer, 'mine' | 'registeredAt'>,
  { kind }: Pick<Paper, 'kind'>,
): boolean {
  if (mine.length === 0) return registeredAt !== null && !namesWages(kind)
  if (mine.every(party => party === 'league')) return kind === 'identity' || kind === 'objection'
  return !(namesWages(kind) && mine.every(party => party === 'staff'))
}

/** Whether one of the club stands there that this person cannot open: nobody replaces what they cannot see. */
export const isLockedKind = (
  of: Pick<Transfer, 'mine' | 'registeredAt' | 'documents'>,
  kind: string,
): boolean =>
  of.documents.some(
    paper =>
      paper.kind === kind &&
      paper.replacedAt === null &&
      (paper.party === 'staff' || paper.party === 'engaging') &&
      !canOpen(of, paper),
  )
