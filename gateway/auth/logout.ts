// Sign-out: of this session, of the others, or of all.
import { audit } from './audit.ts'
import type { AuthContext } from './auth-context.ts'
import { invalid } from './fields.ts'
import type { AuthAnswer, AuthRequest } from './request.ts'
import { endSession, endSessions } from './sessions.ts'
import { signedIn } from './signed-in.ts'
import { inTransaction } from './transaction.ts'

export async function signOut(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const scope = request.query.get('scope') || 'global'
  if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`)
  return inTransaction(context.owner, async tx => {
    const { user, session } = await signedIn(context, tx, request)
    await audit(tx, request, { action: 'logout', actorId: user.id, traits: { scope } })
    // A token without a session has only all of them to end.
    if (scope === 'global' || !session) await endSessions(tx, user.id)
    else if (scope === 'others') await endSessions(tx, user.id, session.id)
    else await endSession(tx, session.id)
    return { status: 204 }
  })
}
