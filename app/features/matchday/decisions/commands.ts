// Writes of decisions, protests and appeals. What may be done, by whom and until when is the database's to say.
import type { MatchStatus } from '#domain/record/match/match.ts'
import type { Db } from '#lib/data/db.ts'
import { scanExtensions } from '#lib/data/document-types.ts'

/** A match as it was when the step was chosen, and one id for however often it is sent. */
export type Step = { id: string; version: number; requestId: string; reason: string }

const of = ({ id, version, requestId }: Step) => ({
  p_match_id: id,
  p_version: version,
  p_request_id: requestId,
})

export async function moveMatch(
  db: Db,
  step: Step,
  to: MatchStatus,
  details: Record<string, string | number> = {},
) {
  const given = { ...of(step), p_to: to, p_details: details }
  await db.rpc('move_match', step.reason ? { ...given, p_reason: step.reason } : given).throwOnError()
}

export async function postponeMatch(db: Db, step: Step, kickOff: string | undefined) {
  await db
    .rpc('postpone_match', {
      ...of(step),
      p_reason: step.reason,
      ...(kickOff ? { p_kick_off: kickOff } : {}),
    })
    .throwOnError()
}

export async function rescheduleMatch(db: Db, step: Step, kickOff: string) {
  await db.rpc('reschedule_match', { ...of(step), p_reason: step.reason, p_kick_off: kickOff }).throwOnError()
}

export async function resumeMatch(db: Db, step: Step) {
  await db.rpc('resume_match', of(step)).throwOnError()
}

export async function proposeCancellation(db: Db, step: Step, to: 'cancelled' | 'void') {
  await db.rpc('propose_cancellation', { ...of(step), p_reason: step.reason, p_to: to }).throwOnError()
}

export async function answerCancellation(db: Db, step: Step, agrees: boolean) {
  await db
    .rpc('answer_cancellation', {
      ...of(step),
      p_agrees: agrees,
      ...(step.reason ? { p_reason: step.reason } : {}),
    })
    .throwOnError()
}

/** What a body decided, as every form of decisions asks for it. */
export type Ruling = {
  decidedBy: string
  decidedOn: string
  articles: string
  homeGoals: string
  awayGoals: string
  kickOff: string | undefined
  document: File | undefined
}

async function rulingOf(db: Db, matchId: string, ruling: Ruling) {
  const { decidedBy, decidedOn, articles, homeGoals, awayGoals, kickOff, document } = ruling
  return {
    p_decided_by: decidedBy,
    p_decided_on: decidedOn,
    ...(articles ? { p_articles: articles } : {}),
    ...(homeGoals ? { p_home_goals: Number(homeGoals) } : {}),
    ...(awayGoals ? { p_away_goals: Number(awayGoals) } : {}),
    ...(kickOff ? { p_kick_off: kickOff } : {}),
    ...(document ? { p_document_path: await uploadDocument(db, matchId, document) } : {}),
  }
}

export async function decideMatch(db: Db, step: Step, kind: string, ruling: Ruling) {
  const given = await rulingOf(db, step.id, ruling)
  await db.rpc('decide_match', { ...of(step), p_kind: kind, p_reason: step.reason, ...given }).throwOnError()
}

export async function decideChallenge(
  db: Db,
  step: Step,
  {
    challengeId,
    outcome,
    effect,
    ...ruling
  }: Ruling & { challengeId: string; outcome: string; effect: string },
) {
  await db
    .rpc('decide_challenge', {
      p_challenge_id: challengeId,
      p_request_id: step.requestId,
      p_outcome: outcome,
      p_effect: effect,
      p_reason: step.reason,
      ...(await rulingOf(db, step.id, ruling)),
    })
    .throwOnError()
}

export type Claim = {
  matchId: string
  requestId: string
  category: string
  rule: string
  facts: string
  feeReference: string
  isNotOfFact: boolean
  claimedHome: string
  claimedAway: string
}

const claimOf = (claim: Claim) => ({
  p_match_id: claim.matchId,
  p_request_id: claim.requestId,
  p_category: claim.category,
  p_rule: claim.rule,
  p_facts: claim.facts,
  p_fee_reference: claim.feeReference,
  ...(claim.claimedHome === '' ? {} : { p_claimed_home: Number(claim.claimedHome) }),
  ...(claim.claimedAway === '' ? {} : { p_claimed_away: Number(claim.claimedAway) }),
})

export async function lodgeProtest(db: Db, claim: Claim) {
  await db.rpc('lodge_protest', { ...claimOf(claim), p_is_not_of_fact: claim.isNotOfFact }).throwOnError()
}

export async function lodgeAppeal(db: Db, claim: Claim) {
  await db.rpc('lodge_appeal', claimOf(claim)).throwOnError()
}

const bucket = 'decisions'
export const documentTypes = Object.keys(scanExtensions)

async function uploadDocument(db: Db, matchId: string, file: File) {
  const path = `${matchId}/${crypto.randomUUID()}.${scanExtensions[file.type] ?? 'bin'}`
  const { error } = await db.storage.from(bucket).upload(path, file, { contentType: file.type })
  if (error) throw error
  return path
}

/** Opens in the browser, for somebody who may read it. */
export async function getDocument(db: Db, path: string) {
  const { data, error } = await db.storage.from(bucket).download(path)
  if (error) throw error
  return URL.createObjectURL(data)
}
