// Writes of cases. Each has a request id, so that sending it twice has no further effect.
import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'

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
  })
}

export async function decideCase(
  db: Db,
  form: Request & {
    caseId: string
    body: string
    decision: string
    sanction: string
    decidedOn: string
    amount: number | null
    until: string
  },
) {
  await call(db, 'decide_discipline_case', {
    caseId: form.caseId,
    body: form.body,
    decision: form.decision,
    sanction: form.sanction,
    decidedOn: form.decidedOn,
    requestId: form.requestId,
    amount: form.amount || undefined,
    until: form.until || undefined,
  })
}

export const appealCase = command('appeal_discipline_case')

export const decideAppeal = command('decide_discipline_appeal')

export const closeCase = command('close_discipline_case')
