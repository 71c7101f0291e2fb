// A case as the charged side reads it, by its reference; null for whoever may not.
import type { Sanctions } from '#league/case-words.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { read } from '#lib/data/read.ts'
import { type Said, wordsFor } from '#lib/data/said.ts'

export type CaseFile = Sanctions & {
  id: string
  reference: string
  status: string
  charge: string
  article: string | null
  openedOn: string
  answerBy: string | null
  hearingAt: string | null
  hearingPlace: string | null
  club: string | null
  person: string | null
  isSample: boolean
  match: { id: string; home: string; away: string; playedOn: string | null } | null
  answer: {
    stance: string
    side: string
    words: string | null
    documentPath: string | null
    answeredAt: string
  } | null
  body: string | null
  decision: string | null
  decidedOn: string | null
  documentPath: string | null
  fineDueOn: string | null
  finePaidOn: string | null
  appealUntil: string | null
  appealedOn: string | null
  appealGrounds: string | null
  appealFeeUsd: number
  appealFeePaidOn: string | null
  isUpheld: boolean | null
  appealDecision: string | null
  appealDecidedOn: string | null
  mayAnswer: boolean
  mayAppeal: boolean
}

async function getCaseFile(db: Db, reference: string): Promise<CaseFile | null> {
  const answer = await call(db, 'case_file', { reference })
  const found = answer as (CaseFile & { chargeMessage: Said | null }) | null
  return found && { ...found, charge: await wordsFor(found.chargeMessage, found.charge) }
}

export const caseFileRead = (reference: string) =>
  read(['case file', reference], db => getCaseFile(db, reference))
