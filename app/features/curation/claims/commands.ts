// Writes of claims. Each carries the number of its request, so that it counts once however often it is sent.
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { addPersonDocument, type NewPersonDocument } from '#league/person-documents.ts'
import type { ClaimRole } from './queries.ts'

type Request = { requestId: string }

export async function claimRecord(
  db: Db,
  input: Request & { personId: string; kind: ClaimRole; words: string; paper: NewPersonDocument },
) {
  const document = await addPersonDocument(db, input.paper)
  await call(db, 'claim_person', {
    personId: input.personId,
    kind: input.kind,
    documentId: document,
    words: input.words,
    requestId: input.requestId,
  })
}

export async function withdrawClaim(db: Db, { id, requestId }: Request & { id: string }) {
  await call(db, 'withdraw_claim', { claimId: id, requestId })
}

/** What people write of themselves on their own page. */
export async function describeSelf(db: Db, { personId, bio }: { personId: string; bio: string }) {
  await db
    .from('people')
    .update({ bio: bio || null })
    .eq('id', personId)
    .select('id')
    // Nothing comes back when it is not theirs to change.
    .single()
    .throwOnError()
}
