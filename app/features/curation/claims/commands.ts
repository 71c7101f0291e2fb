// Writes of claims. Each carries the number of its request, so that it counts once however often it is sent.
import type { Db } from '#lib/data/db.ts'
import { addPersonDocument, type NewPersonDocument } from '#league/person-documents.ts'
import type { ClaimRole } from './queries.ts'

type Request = { requestId: string }

export async function claimRecord(
  db: Db,
  input: Request & { personId: string; kind: ClaimRole; words: string; paper: NewPersonDocument },
) {
  const document = await addPersonDocument(db, input.paper)
  await db
    .rpc('claim_person', {
      p_person_id: input.personId,
      p_kind: input.kind,
      p_document_id: document,
      p_words: input.words,
      p_request_id: input.requestId,
    })
    .throwOnError()
}

export async function withdrawClaim(db: Db, { id, requestId }: Request & { id: string }) {
  await db.rpc('withdraw_claim', { p_claim_id: id, p_request_id: requestId }).throwOnError()
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
