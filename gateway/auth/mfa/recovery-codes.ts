// Ten codes for the day the phone is lost. Shown once, kept as hashes, each good for one sign-in. GoTrue has none.
import { createHash, randomBytes } from 'node:crypto'
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { signedIn } from '#gateway/auth/signed-in.ts'
import { inTransaction, single, type Tx } from '#gateway/auth/transaction.ts'
import { mustBeFresh, mustHaveSession } from './second-factor.ts'
import { toBase32 } from './one-time-code.ts'

const count = 10
const form = /^[A-Z2-7]{16}$/i

/** 80 random bits: no slow hash is needed for what cannot be guessed. */
const newCode = () => toBase32(randomBytes(10))

const hashOf = (userId: string, code: string) =>
  createHash('sha256').update(`${userId}\n${code.toUpperCase()}`).digest('base64url')

export const isRecoveryCode = (code: string) => form.test(code)

/** Replaces those there were. */
export async function newRecoveryCodes(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  return inTransaction(context.owner, async tx => {
    const who = await signedIn(context, tx, request, { lock: true })
    const { user } = who
    await mustBeFresh(context, tx, mustHaveSession(who), {
      refusal: new AuthError(403, 'insufficient_aal', 'AAL2 required to create recovery codes'),
    })
    const codes = Array.from({ length: count }, newCode)
    const now = new Date(context.settings.now())
    await tx.query('delete from gateway.recovery_codes where user_id = $1', [user.id])
    await tx.query(
      'insert into gateway.recovery_codes (user_id, code_hash, created_at) select $1, unnest($2::text[]), $3',
      [user.id, codes.map(code => hashOf(user.id, code)), now],
    )
    await audit(tx, request, { action: 'recovery_codes_created', actorId: user.id })
    await context.mailer.notice(tx, user, 'recovery_codes_created')
    return { status: 200, body: { codes: codes.map(inGroups) } }
  })
}

const inGroups = (code: string) => code.match(/.{4}/g)?.join('-') ?? code

/** How many are left. */
export async function countRecoveryCodes(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  const tx = single(context.owner)
  const { user } = await signedIn(context, tx, request)
  const [left] = await tx.query<{ left: number }>(
    'select count(*)::int as left from gateway.recovery_codes where user_id = $1 and used_at is null',
    [user.id],
  )
  return { status: 200, body: { left: left?.left ?? 0 } }
}

export async function takeRecoveryCode(
  { settings }: AuthContext,
  tx: Tx,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await tx.query(
    `update gateway.recovery_codes set used_at = $3
     where user_id = $1 and code_hash = $2 and used_at is null returning 1 as one`,
    [userId, hashOf(userId, code), new Date(settings.now())],
  )
  return used.length > 0
}
