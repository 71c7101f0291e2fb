// Commands of decisions, protests and appeals. The database decides what may be done, by whom and until when.
import type { MatchStatus } from '#domain/record/match/match.ts'
import { call } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { scanExtensions } from '#lib/data/document-types.ts'
import { uploadFile } from '#lib/data/stored-files.ts'

/** A match as it was when the step was chosen, and one id for however often it is sent. */
export type Step = { id: string; version: number; requestId: string; reason: string }

const of = ({ id, version, requestId }: Step) => ({
  matchId: id,
  version,
  requestId,
})

export async function moveMatch(
  db: Db,
  step: Step,
  to: MatchStatus,
  details: Record<string, string | number> = {},
) {
  await call(db, 'move_match', { ...of(step), to, details, reason: step.reason || undefined })
}

export async function postponeMatch(db: Db, step: Step) {
  await call(db, 'postpone_match', { ...of(step), reason: step.reason })
}

/** What stays as it is is not named. `despite`: the warnings that were seen. */
export async function rescheduleMatch(
  db: Db,
  step: Step,
  { kickOff, venueId, despite }: { kickOff: string | undefined; venueId: string; despite: string[] },
) {
  await call(db, 'reschedule_match', {
    ...of(step),
    reason: step.reason,
    kickOff,
    venueId: venueId || undefined,
    despite,
  })
}

export async function resumeMatch(db: Db, step: Step) {
  await call(db, 'resume_match', of(step))
}

export async function proposeCancellation(db: Db, step: Step, to: 'cancelled' | 'void') {
  await call(db, 'propose_cancellation', { ...of(step), reason: step.reason, to })
}

export async function answerCancellation(db: Db, step: Step, agrees: boolean) {
  await call(db, 'answer_cancellation', { ...of(step), agrees, reason: step.reason || undefined })
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
    decidedBy,
    decidedOn,
    articles: articles || undefined,
    homeGoals: homeGoals ? Number(homeGoals) : undefined,
    awayGoals: awayGoals ? Number(awayGoals) : undefined,
    kickOff: kickOff || undefined,
    documentPath: document && (await uploadFile(db, bucket, matchId, document)),
  }
}

export async function decideMatch(db: Db, step: Step, kind: string, ruling: Ruling) {
  const given = await rulingOf(db, step.id, ruling)
  await call(db, 'decide_match', { ...of(step), kind, reason: step.reason, ...given })
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
  await call(db, 'decide_challenge', {
    challengeId,
    requestId: step.requestId,
    outcome,
    effect,
    reason: step.reason,
    ...(await rulingOf(db, step.id, ruling)),
  })
}

type Claim = {
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

const goalsOf = (typed: string) => (typed === '' ? undefined : Number(typed))

const claimOf = ({ matchId, requestId, category, rule, facts, feeReference, ...claim }: Claim) => ({
  matchId,
  requestId,
  category,
  rule,
  facts,
  feeReference,
  claimedHome: goalsOf(claim.claimedHome),
  claimedAway: goalsOf(claim.claimedAway),
})

export async function lodgeProtest(db: Db, claim: Claim) {
  await call(db, 'lodge_protest', { ...claimOf(claim), isNotOfFact: claim.isNotOfFact })
}

export async function lodgeAppeal(db: Db, claim: Claim) {
  await call(db, 'lodge_appeal', claimOf(claim))
}

const bucket = 'decisions'
export const documentTypes = Object.keys(scanExtensions)

/** Opens in the browser, for somebody who may read it. */
export async function getDocument(db: Db, path: string) {
  const { data, error } = await db.storage.from(bucket).download(path)
  if (error) throw error
  return URL.createObjectURL(data)
}
