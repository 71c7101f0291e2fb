// Takes a second factor away. One that counts goes only with a fresh code.
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { signedIn } from '#gateway/auth/signed-in.ts'
import { inTransaction } from '#gateway/auth/transaction.ts'
import { factorIdOf, isVerified, mustFindFactor, removalNotice, removeFactor } from './factors.ts'
import { mustBeFresh, mustHaveSession } from './second-factor.ts'

export async function unenroll(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  return inTransaction(context.owner, async tx => {
    const who = await signedIn(context, tx, request, { lock: true })
    const { user } = who
    const factor = await mustFindFactor(tx, user.id, factorIdOf(request.path))
    if (isVerified(factor)) {
      await mustBeFresh(context, tx, mustHaveSession(who), {
        refusal: new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
      })
      await context.mailer.notice(tx, user, removalNotice(factor))
    }
    await removeFactor(tx, factor, who.session ? { sessionId: who.session.id } : {})
    await audit(tx, request, {
      action: 'factor_unenrolled',
      actorId: user.id,
      traits: { factor_id: factor.id },
    })
    return { status: 200, body: { id: factor.id } }
  })
}
