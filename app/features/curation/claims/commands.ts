// Writes of claims. Each has a request id, so that sending it twice has no further effect.
import { call, command } from '#lib/data/call.ts'
import type { Language } from '#lib/language/languages.ts'
import type { Db } from '#lib/data/db.ts'
import { addPersonDocument, type NewPersonDocument } from '#league/person-documents.ts'
import type { ClaimRole } from './queries.ts'

export async function claimRecord(
  db: Db,
  {
    paper,
    ...claim
  }: {
    personId: string
    kind: ClaimRole
    words: string
    requestId: string
    paper: NewPersonDocument
  },
) {
  const documentId = await addPersonDocument(db, paper)
  await call(db, 'claim_person', { ...claim, documentId })
}

export const withdrawClaim = command('withdraw_claim')

/** What people write of themselves on their own page. */
export async function describeSelf(
  db: Db,
  { personId, bio, language }: { personId: string; bio: string; language: Language },
) {
  await db
    .from('people')
    .update({ bio: bio || null, bio_language: language })
    .eq('id', personId)
    .select('id')
    // Nothing comes back when it is not theirs to change.
    .single()
    .throwOnError()
}

export const disownAccount = command('disown_account')
