// A sign-in that leaves the site and comes back: to a provider, or to a mailbox. What is remembered of it
// meanwhile, and the code with which the client that began it fetches the session.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { AuthError } from '#gateway/auth/auth-error.ts'
import type { Pkce } from '#gateway/auth/auth-mailer.ts'
import type { SignInMethod } from '#gateway/auth/sessions.ts'
import type { Tx } from '#gateway/auth/transaction.ts'

export const flowSeconds = 5 * 60

export type Flow = {
  id: string
  user_id: string | null
  code_challenge: string | null
  code_challenge_method: Pkce['method'] | null
  provider_type: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  authentication_method: SignInMethod
  auth_code_issued_at: Date | null
  referrer: string | null
  linking_target_id: string | null
  created_at: Date
}

type NewFlow = {
  provider: string
  method: SignInMethod
  pkce?: Pkce
  userId?: string
  /** Where it ends; already found to be allowed. */
  referrer?: string
  linkingTargetId?: string
}

export async function beginFlow(tx: Tx, flow: NewFlow, now: number): Promise<string> {
  const id = randomUUID()
  await tx.query(`delete from auth.flow_state where created_at < $1::timestamptz - interval '1 day'`, [
    new Date(now),
  ])
  await tx.query(
    `insert into auth.flow_state (
       id, user_id, code_challenge_method, code_challenge, provider_type, authentication_method,
       referrer, linking_target_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      id,
      flow.userId ?? null,
      flow.pkce?.method ?? null,
      flow.pkce?.challenge ?? null,
      flow.provider,
      flow.method,
      flow.referrer ?? null,
      flow.linkingTargetId ?? null,
      new Date(now),
    ],
  )
  return id
}

export async function findFlow(tx: Tx, id: string): Promise<Flow | undefined> {
  const [flow] = await tx.query<Flow>('select * from auth.flow_state where id = $1', [id])
  return flow
}

/** Of two that come back with the same state, one gets through. */
export async function claimFlow(tx: Tx, id: string, now: number): Promise<boolean> {
  const claimed = await tx.query(
    `update auth.flow_state set auth_code_issued_at = $2, updated_at = $2
     where id = $1 and auth_code_issued_at is null returning id`,
    [id, new Date(now)],
  )
  return claimed.length > 0
}

export async function endFlow(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from auth.flow_state where id = $1', [id])
}

/** The code for a flow that found its account. Only a hash of it is stored. */
export async function issueCode(
  tx: Tx,
  id: string,
  { userId, accessToken, refreshToken }: { userId: string; accessToken?: string; refreshToken?: string },
  now: number,
): Promise<string> {
  const code = randomUUID()
  await tx.query(
    `update auth.flow_state
     set auth_code = $2, user_id = $3, provider_access_token = $4, provider_refresh_token = $5,
       auth_code_issued_at = $6, updated_at = $6
     where id = $1`,
    [id, hashOf(code), userId, accessToken ?? null, refreshToken ?? null, new Date(now)],
  )
  return code
}

/** The code for a link from a mail: for the client that asked for that mail. */
export async function issueCodeForLink(
  tx: Tx,
  { userId, flowId, method }: { userId: string; flowId: string | null; method: SignInMethod },
  now: number,
): Promise<string> {
  const [flow] = await tx.query<{ id: string }>(
    `select id from auth.flow_state
     where id = $1 and authentication_method = $2 and auth_code is null`,
    [flowId, method],
  )
  if (!flow)
    throw new AuthError(
      400,
      'flow_state_not_found',
      'No associated flow state found. No valid flow state found for user.',
    )
  return issueCode(tx, flow.id, { userId }, now)
}

/** The flow that the code ends; it is over with that, whether the verifier fits or not. */
export async function takeFlow(tx: Tx, code: string): Promise<Flow | undefined> {
  const [flow] = await tx.query<Flow>(
    'delete from auth.flow_state where auth_code = $1 and user_id is not null returning *',
    [hashOf(code)],
  )
  return flow
}

export function isVerifierOf(flow: Flow, verifier: string): boolean {
  const shown =
    flow.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url')
  const given = createHash('sha256').update(shown).digest()
  const kept = createHash('sha256')
    .update(flow.code_challenge ?? '')
    .digest()
  return flow.code_challenge !== null && timingSafeEqual(given, kept)
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
