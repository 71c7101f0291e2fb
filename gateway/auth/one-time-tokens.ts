// Codes and links that work once, for an hour. A person gets six digits and a link; the database keeps
// only a hash. The token in the link is made from address and digits with a key that is not in the
// database, so neither can be found from the other, and one hash stands for both.
import { createHash, createHmac, hkdfSync, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#gateway/keys/secret-keys.ts'
import type { Tx } from './transaction.ts'

export type TokenKind =
  | 'confirmation_token'
  | 'reauthentication_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

export type OneTimeToken = { id: string; userId: string; kind: TokenKind; hash: string; relatesTo: string }

export const lifetimeSeconds = 60 * 60
const mostWrongTries = 5
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

/** The account's one token of this kind: an older one stops working. */
export async function keepToken(
  tx: Tx,
  {
    userId,
    kind,
    subject,
    token,
    now,
  }: { userId: string; kind: TokenKind; subject: string; token: string; now: number },
): Promise<void> {
  const hash = storedHash(token)
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [userId, kind])
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')`,
    [randomUUID(), userId, kind, hash, subject, new Date(now)],
  )
  await tx.query(`update auth.users set ${kind} = $2, ${sentColumn[kind]} = $3 where id = $1`, [
    userId,
    hash,
    new Date(now),
  ])
}

const columns = `id, user_id as "userId", token_type as kind, token_hash as hash, relates_to as "relatesTo"`
const isAlive = (parameter: string) =>
  `created_at > (${parameter}::timestamptz - interval '${lifetimeSeconds} s') at time zone 'utc'`

/** Those of an account, or those that were sent to one address or number. */
export function listTokens(
  tx: Tx,
  of: { userId: string } | { subject: string },
  kinds: TokenKind[],
  now: number,
): Promise<OneTimeToken[]> {
  const [column, value] = 'userId' in of ? ['user_id', of.userId] : ['relates_to', of.subject]
  return tx.query<OneTimeToken>(
    `select ${columns} from auth.one_time_tokens
     where ${column} = $1 and token_type = any ($2::auth.one_time_token_type[]) and ${isAlive('$3')}`,
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
    `select ${columns} from auth.one_time_tokens
     where token_hash = $1 and token_type = any ($2::auth.one_time_token_type[]) and ${isAlive('$3')}`,
    [storedHash(token), kinds, new Date(now)],
  )
  return found
}

export function isCodeOf(keys: Keys, token: OneTimeToken, code: string): boolean {
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

type Runner = { query(text: string, values: unknown[]): Promise<unknown> }

/** Each token that a wrong code was tried on has one try less; after the last it is gone. */
export async function countWrongTry(runner: Runner, tokens: OneTimeToken[]): Promise<void> {
  for (const { id } of tokens) {
    await runner.query(
      `insert into gateway.wrong_codes as known (token_id, tries)
       select id, 1 from (select id from auth.one_time_tokens where id = $1 for no key update) as still_there
       on conflict (token_id) do update set tries = known.tries + 1`,
      [id],
    )
    await runner.query(
      `delete from auth.one_time_tokens where id = $1
       and exists (select from gateway.wrong_codes where token_id = $1 and tries >= $2)`,
      [id, mostWrongTries],
    )
  }
}
