// Codes and links that work once, for an hour. A person gets six digits and a link; the database keeps
// only a hash. The token in the link is made from address and digits with a key that is not in the
// database, so neither can be found from the other, and one hash stands for both.
import { createHash, createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#gateway/keys/secret-keys.ts'
import type { Draft } from './draft.ts'
import type { Tx } from './transaction.ts'
import { skewMs } from './recent.ts'

export type TokenKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

export type OneTimeToken = {
  id: string
  userId: string
  kind: TokenKind
  hash: string
  relatesTo: string
  device: string | null
  flowId: string | null
  draft: Draft | null
  otherTries: number
}

type TokenRequest = { device?: string; flowId?: string; draft?: Draft }

export const tokenKinds: TokenKind[] = [
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
]

export const lifetimeSeconds = 60 * 60
const mostWrongTries = 5
/** Guesses on other devices than the one that asked. */
const mostOtherTries = 3
/** Rate limits allow fewer within an hour. */
const mostTokens = 20
const pkcePrefix = 'pkce_'

const sentColumn: Record<TokenKind, string> = {
  confirmation_token: 'confirmation_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
  recovery_token: 'recovery_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  phone_change_token: 'phone_change_sent_at',
}

export const newCode = () => randomInt(1_000_000).toString().padStart(6, '0')

/** A key for one purpose, from the secret that all processes of an installation share. */
export function keyFor(keys: Keys, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', keys.secret, '', purpose, 32))
}

/** What stands in the link: as long as GoTrue's, and marked where the client will have to show a verifier. */
export function linkToken(keys: Keys, subject: string, code: string, { pkce }: { pkce: boolean }): string {
  const mac = createHmac('sha256', keyFor(keys, 'one-time tokens')).update(`${subject}\n${code}`)
  return (pkce ? pkcePrefix : '') + mac.digest('hex').slice(0, 56)
}

export const isPkceToken = (token: string) => token.startsWith(pkcePrefix)

function storedHash(token: string): string {
  const isPkce = isPkceToken(token)
  const hash = createHash('sha256').update(isPkce ? token.slice(pkcePrefix.length) : token)
  return (isPkce ? pkcePrefix : '') + hash.digest('hex')
}

/** Ends the older one that was made for the same purpose on the same device, and no other. */
export async function keepToken(
  tx: Tx,
  {
    userId,
    kind,
    subject,
    token,
    now,
    request: { device, flowId, draft },
  }: {
    userId: string
    kind: TokenKind
    subject: string
    token: string
    now: number
    request: TokenRequest
  },
): Promise<void> {
  const hash = storedHash(token)
  const id = randomUUID()
  await tx.query(
    `delete from auth.one_time_tokens where id in (
       select id from (
         select t.id, r.device is not distinct from $3 and ${isSignUp} = $4 as is_replaced,
           row_number() over (order by t.created_at desc, t.id) as place
         from auth.one_time_tokens t left join gateway.code_requests r on r.token_id = t.id
         where t.user_id = $1 and t.token_type = $2
       ) as older where is_replaced or place >= ${mostTokens})`,
    [userId, kind, device ?? null, draft?.password !== undefined],
  )
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')`,
    [id, userId, kind, hash, subject, new Date(now)],
  )
  await tx.query(
    'insert into gateway.code_requests (token_id, device, flow_id, draft) values ($1, $2, $3, $4)',
    [id, device ?? null, flowId ?? null, draft ? JSON.stringify(draft) : null],
  )
  await tx.query(`update auth.users set ${kind} = $2, ${sentColumn[kind]} = $3 where id = $1`, [
    userId,
    hash,
    new Date(now),
  ])
}

const isSignUp = `coalesce(r.draft ? 'password', false)`

/** A new sign-up takes the place of an older one, wherever that came from. */
export async function dropSignUpTokens(tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens t using gateway.code_requests r
     where r.token_id = t.id and t.user_id = $1 and ${isSignUp}`,
    [userId],
  )
}

/** What the account's last sign-up said, whether its code still works or not. */
export async function lastSignUp(tx: Tx, userId: string): Promise<Draft | undefined> {
  const [last] = await tx.query<{ draft: Draft }>(
    `select r.draft from auth.one_time_tokens t join gateway.code_requests r on r.token_id = t.id
     where t.user_id = $1 and ${isSignUp} order by t.created_at desc limit 1`,
    [userId],
  )
  return last?.draft
}

const selectSql = `
  select t.id, t.user_id as "userId", t.token_type as kind, t.token_hash as hash, t.relates_to as "relatesTo",
    r.device, r.flow_id as "flowId", r.draft, coalesce(r.other_tries, 0) as "otherTries"
  from auth.one_time_tokens t left join gateway.code_requests r on r.token_id = t.id
  where coalesce(r.tries, 0) < ${mostWrongTries}`
const isAlive = (parameter: string) =>
  `t.created_at > (${parameter}::timestamptz - interval '${lifetimeSeconds} s') at time zone 'utc'
   and t.created_at <= (${parameter}::timestamptz + interval '${skewMs} ms') at time zone 'utc'`

/** Those of an account, or those that were sent to one address or number. */
export function listTokens(
  tx: Tx,
  of: { userId: string } | { subject: string },
  kinds: TokenKind[],
  now: number,
): Promise<OneTimeToken[]> {
  const [column, value] = 'userId' in of ? ['user_id', of.userId] : ['relates_to', of.subject]
  return tx.query<OneTimeToken>(
    `${selectSql} and t.${column} = $1 and t.token_type = any ($2::auth.one_time_token_type[])
     and ${isAlive('$3')} order by t.created_at desc limit ${mostTokens}`,
    [value, kinds, new Date(now)],
  )
}

export async function findByLink(
  tx: Tx,
  token: string,
  kinds: TokenKind[],
  now: number,
): Promise<OneTimeToken | undefined> {
  const [found] = await tx.query<OneTimeToken>(
    `${selectSql} and t.token_hash = $1 and t.token_type = any ($2::auth.one_time_token_type[])
     and ${isAlive('$3')}`,
    [storedHash(token), kinds, new Date(now)],
  )
  return found
}

function isCodeOf(keys: Keys, token: OneTimeToken, code: string): boolean {
  const given = Buffer.from(
    storedHash(linkToken(keys, token.relatesTo, code, { pkce: isPkceToken(token.hash) })),
  )
  const kept = Buffer.from(token.hash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}

export async function dropTokens(tx: Tx, userId: string, kinds: TokenKind[]): Promise<void> {
  await tx.query(
    'delete from auth.one_time_tokens where user_id = $1 and token_type = any ($2::auth.one_time_token_type[])',
    [userId, kinds],
  )
  const emptied = kinds.map(kind => `${kind} = ''`).join(', ')
  await tx.query(`update auth.users set ${emptied} where id = $1`, [userId])
}

/** False when somebody else has just used it: of two at once, one gets it. */
export async function useUp(tx: Tx, { id, userId, kind }: OneTimeToken): Promise<boolean> {
  const gone = await tx.query('delete from auth.one_time_tokens where id = $1 returning id', [id])
  await tx.query(`update auth.users set ${kind} = '' where id = $1`, [userId])
  return gone.length > 0
}

/**
 * The one that the code belongs to. A wrong code is counted against each that it could have been, and apart where
 * another device had asked for it: a stranger's guesses must not use up the owner's.
 */
export async function findByCode(
  tx: Pick<Tx, 'query'>,
  keys: Keys,
  tokens: OneTimeToken[],
  { code, device }: { code: string; device: string | undefined },
): Promise<OneTimeToken | undefined> {
  const isOther = (token: OneTimeToken) => token.device !== null && token.device !== device
  const open = tokens.filter(token => !isOther(token) || token.otherTries < mostOtherTries)
  const found = open.find(token => isCodeOf(keys, token, code))
  if (found) return found
  for (const token of open) await countWrongTry(tx, token.id, isOther(token) ? 'other_tries' : 'tries')
  return undefined
}

async function countWrongTry(
  tx: Pick<Tx, 'query'>,
  id: string,
  column: 'tries' | 'other_tries',
): Promise<void> {
  await tx.query(
    `insert into gateway.code_requests as known (token_id, ${column})
     select id, 1 from (select id from auth.one_time_tokens where id = $1 for no key update) as still_there
     on conflict (token_id) do update set ${column} = known.${column} + 1`,
    [id],
  )
}
