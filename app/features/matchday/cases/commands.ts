// Writes of cases. Each has a request id, so that sending it twice has no further effect.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { linkToFile, uploadFile } from '#lib/data/stored-files.ts'
import type { Sanction } from './labels.ts'

type Request = { requestId: string }

export async function openCase(
  db: Db,
  form: Request & {
    seasonId: string
    clubId: string
    personId: string
    matchId: string
    charge: string
    article: string
    answerBy: string
  },
) {
  await call(db, 'open_discipline_case', {
    seasonId: form.seasonId,
    charge: form.charge,
    requestId: form.requestId,
    clubId: form.clubId || undefined,
    personId: form.personId || undefined,
    matchId: form.matchId || undefined,
    article: form.article || undefined,
    answerBy: form.answerBy || undefined,
  })
}

export async function answerCase(
  db: Db,
  form: Request & { caseId: string; stance: string; words: string; document: File },
) {
  const { document, words, ...answer } = form
  await call(db, 'answer_discipline_case', {
    ...answer,
    words: words || undefined,
    documentPath: await uploaded(db, 'case-papers', form.caseId, document),
  })
}

/** Harare time. Without a time the case is decided on papers. */
export async function setHearing(db: Db, form: Request & { caseId: string; at: string; place: string }) {
  await call(db, 'set_discipline_hearing', {
    caseId: form.caseId,
    requestId: form.requestId,
    hearingAt: form.at ? `${form.at}:00+02:00` : undefined,
    place: form.place || undefined,
  })
}

export type GivenSanction = { kind: Sanction; amount: number | null; day: string }

export async function decideCase(
  db: Db,
  form: Request & {
    caseId: string
    body: string
    decision: string
    sanctions: GivenSanction[]
    decidedOn: string
    document: File
  },
) {
  const { document, ...decision } = form
  await call(db, 'decide_discipline_case', {
    ...decision,
    documentPath: await uploaded(db, 'case-decisions', form.caseId, document),
  })
}

const uploaded = async (db: Db, bucket: string, caseId: string, file: File) =>
  file.size > 0 ? uploadFile(db, bucket, caseId, file) : undefined

/** A link to what the charged side brought with its answer. */
export const openPaper = (db: Db, { path }: { path: string }) => linkToFile(db, 'case-papers', path)

export const chargeCase = command('charge_discipline_case')

export const appealCase = command('appeal_discipline_case')

export const decideAppeal = command('decide_discipline_appeal')

export const closeCase = command('close_discipline_case')

export const notePayment = command('note_discipline_payment')
