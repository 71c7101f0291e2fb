// A code of a second factor, the answer of a security key, or a recovery code in place of either. A right one raises the
// session to aal2. Each counts once; wrong ones are counted for the account, and lock it as wrong passwords do.
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { textField } from '#gateway/auth/fields.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { sessionJson } from '#gateway/auth/sessions.ts'
import { signedIn, type SignedIn } from '#gateway/auth/signed-in.ts'
import { inTransaction, single, type Tx } from '#gateway/auth/transaction.ts'
import { mustBeOpen, useUpChallenge } from './challenge.ts'
import { factorIdOf, hasVerifiedFactor, isVerified, mustFindFactor, type Factor } from './factors.ts'
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts'
import { type FactorMethod, mustHaveSession, raiseSession } from './second-factor.ts'
import { checkKeyAnswer, type KeyChallenge, readKeyAnswer } from './security-keys.ts'
import { matchingStep } from './totp.ts'

/** What was shown, and the factor it is of. */
type Shown = { factor: Factor; method: FactorMethod }

const wrong = (message: string) => new AuthError(422, 'mfa_verification_failed', message)

export async function verifyFactor(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const { owner, limits } = context
  const answer = readKeyAnswer(request.body)
  const code = textField(request.body, 'code').replaceAll(/[\s-]/g, '')
  const challengeId = textField(request.body, 'challenge_id')
  const { user } = await signedIn(context, single(owner), request)
  const attempt = await limits.beginCode(user.id)
  const outcome = await inTransaction(owner, async tx => {
    const who = await signedIn(context, tx, request, { lock: true })
    const factor = await mustFindFactor(tx, who.user.id, factorIdOf(request.path))
    const challenge = await mustBeOpen(context, tx, {
      id: challengeId,
      factorId: factor.id,
      ip: request.ip,
    })
    // What a key has signed is never tried twice, right or wrong.
    if (answer) await useUpChallenge(context, tx, challengeId)
    const shown = answer
      ? await shownByKey(context, tx, { who, factor, answer, challenge })
      : await shownByCode(context, tx, factor, code)
    if (!shown) return undefined
    if (!answer) await useUpChallenge(context, tx, challengeId)
    return raise(context, tx, request, { who, ...shown })
  }).catch(async (error: unknown) => {
    await attempt.cancel()
    throw error
  })
  if (!outcome) throw wrong(answer ? 'Failed to validate WebAuthn MFA response' : 'Invalid TOTP code entered')
  await attempt.succeed()
  return { status: 200, body: outcome }
}

async function shownByKey(
  context: AuthContext,
  tx: Tx,
  {
    who,
    factor,
    answer,
    challenge,
  }: {
    who: SignedIn
    factor: Factor
    answer: NonNullable<ReturnType<typeof readKeyAnswer>>
    challenge: KeyChallenge | undefined
  },
): Promise<Shown | undefined> {
  // Of an authenticator app there is none; and another session's is not this one's to answer.
  if (challenge?.sessionId !== mustHaveSession(who).id) return undefined
  const used = await checkKeyAnswer(context, tx, { factor, answer, ...challenge })
  return used && { factor: used, method: 'mfa/webauthn' }
}

async function shownByCode(
  context: AuthContext,
  tx: Tx,
  factor: Factor & { secret: string },
  code: string,
): Promise<Shown | undefined> {
  // A factor that was never confirmed cannot be lost.
  if (isRecoveryCode(code))
    return isVerified(factor) && (await takeRecoveryCode(context, tx, factor.user_id, code))
      ? { factor, method: 'recovery_code' }
      : undefined
  if (factor.factor_type !== 'totp') return undefined
  const secret = context.factorSecrets.open(factor.id, factor.secret)
  if (secret === undefined) {
    context.log.error({ factor: factor.id }, 'A second factor was encrypted with another FACTOR_KEY')
    return undefined
  }
  const step = matchingStep(secret, code, context.settings.now())
  return step !== undefined && (await useStep(tx, factor.id, step)) ? { factor, method: 'totp' } : undefined
}

/** A code that was seen over a shoulder must not work a second time, nor one before it. */
async function useStep(tx: Tx, factorId: string, step: number): Promise<boolean> {
  const used = await tx.query(
    `insert into gateway.factor_steps as used (factor_id, step) values ($1, $2)
     on conflict (factor_id) do update set step = excluded.step where used.step < excluded.step
     returning 1 as one`,
    [factorId, step],
  )
  return used.length > 0
}

async function raise(
  context: AuthContext,
  tx: Tx,
  request: AuthRequest,
  { who, factor, method }: Shown & { who: SignedIn },
): Promise<object> {
  const { mailer } = context
  const { user } = who
  const session = mustHaveSession(who)
  if (!isVerified(factor)) await confirm(context, tx, { who, factor })
  const refreshToken = await raiseSession(context, tx, { session, factorId: factor.id, method })
  await audit(tx, request, {
    action: method === 'recovery_code' ? 'recovery_code_used' : 'verification_attempted',
    actorId: user.id,
    traits: { factor_id: factor.id, factor_type: factor.factor_type },
  })
  if (method === 'recovery_code') await mailer.notice(tx, user, 'recovery_code_used')
  return sessionJson(context, tx, { user, sessionId: session.id, refreshToken, aal: 'aal2' })
}

/** From now on the account has it: sessions that have not shown it end. */
async function confirm(
  { settings, mailer }: AuthContext,
  tx: Tx,
  { who: { user, session }, factor }: { who: SignedIn; factor: Factor },
): Promise<void> {
  const isFirst = !(await hasVerifiedFactor(tx, user.id))
  // A factor that was begun and left must not be finished by somebody who has the password alone.
  if (!isFirst && session?.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  await tx.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [
    factor.id,
    new Date(settings.now()),
  ])
  await tx.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id])
  await tx.query(
    `delete from auth.sessions where user_id = $1 and id is distinct from $2 and aal is distinct from 'aal2'`,
    [user.id, session?.id ?? null],
  )
  // Codes of factors that are gone, as after a reset.
  if (isFirst) await tx.query('delete from gateway.recovery_codes where user_id = $1', [user.id])
  await mailer.notice(tx, user, factor.factor_type === 'webauthn' ? 'security_key_added' : 'factor_added')
}
