// Writes of cases. Each carries the number of its request, so that it counts once however often it is sent.
import type { Db } from '#lib/data/db.ts'

type Request = { requestId: string }

const given = (name: string, value: string | number | null) => (value ? { [name]: value } : {})

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
  await db
    .rpc('open_discipline_case', {
      p_season_id: form.seasonId,
      p_charge: form.charge,
      p_request_id: form.requestId,
      ...given('p_club_id', form.clubId),
      ...given('p_person_id', form.personId),
      ...given('p_match_id', form.matchId),
      ...given('p_article', form.article),
    })
    .throwOnError()
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
  await db
    .rpc('decide_discipline_case', {
      p_case_id: form.caseId,
      p_body: form.body,
      p_decision: form.decision,
      p_sanction: form.sanction,
      p_decided_on: form.decidedOn,
      p_request_id: form.requestId,
      ...given('p_amount', form.amount),
      ...given('p_until', form.until),
    })
    .throwOnError()
}

export async function appealCase(
  db: Db,
  form: Request & { caseId: string; grounds: string; appealedOn: string },
) {
  await db
    .rpc('appeal_discipline_case', {
      p_case_id: form.caseId,
      p_grounds: form.grounds,
      p_appealed_on: form.appealedOn,
      p_request_id: form.requestId,
    })
    .throwOnError()
}

export async function decideAppeal(
  db: Db,
  form: Request & { caseId: string; isUpheld: boolean; decision: string; decidedOn: string },
) {
  await db
    .rpc('decide_discipline_appeal', {
      p_case_id: form.caseId,
      p_upheld: form.isUpheld,
      p_decision: form.decision,
      p_decided_on: form.decidedOn,
      p_request_id: form.requestId,
    })
    .throwOnError()
}

export async function closeCase(db: Db, { caseId, requestId }: Request & { caseId: string }) {
  await db.rpc('close_discipline_case', { p_case_id: caseId, p_request_id: requestId }).throwOnError()
}
