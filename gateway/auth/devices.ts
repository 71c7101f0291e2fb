// Known devices: those that an account has signed in from before. A signed cookie lists the accounts of a device, so
// that attempts from other devices count against a separate limit. The cookie alone grants no access.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AuthContext } from './auth-context.ts'
import { digest } from './buckets.ts'
import { findUserOf, type Own } from './new-account.ts'
import { keyFor } from './one-time-tokens.ts'
import type { AuthRequest } from './request.ts'
import { single } from './transaction.ts'
import type { User } from './users.ts'

type Context = Pick<AuthContext, 'keys' | 'siteUrl'>
type Asking = Pick<AuthRequest, 'header' | 'ip'>

/** `accounts`: marks of those that have signed in here, the latest first. */
type Device = { id: string; accounts: string[] }

const cookieName = 'sb-device'
const mostAccounts = 8
const longestCookie = 500
/** As long as browsers keep any cookie. */
const seconds = 400 * 24 * 60 * 60

/** The device of a sign-in, as its cookie says or new, and the digest that its session keeps. */
export function deviceAtSignIn(context: Context, request: Asking): { device: Device; digest: string } {
  const device = readDevice(context, request) ?? newDevice()
  return { device, digest: digest(device.id) }
}

/** For the answer to a new password, which forgets the mark of the account. */
export function rememberDevice(
  context: Context,
  request: Asking,
  user: Pick<User, 'id' | 'encrypted_password'>,
): Record<string, string> {
  return cookieAfterSignIn(context, deviceAtSignIn(context, request).device, user)
}

/** For the answer to a sign-in. The mark depends on the password, so that changing it forgets all devices. */
export function cookieAfterSignIn(
  context: Context,
  { id, accounts }: Device,
  user: Pick<User, 'id' | 'encrypted_password'>,
): Record<string, string> {
  const mark = markOf(context, id, user)
  return cookieFor(context, { id, accounts: [mark, ...accounts.filter(other => other !== mark)] })
}

/** The device that requests a code; with the cookie that identifies it, if it is new. */
export function askingDevice(
  context: Context,
  request: Asking,
): { device?: string; headers: Record<string, string> } {
  const known = readDevice(context, request)
  if (known) return { device: digest(known.id), headers: {} }
  // Only pages of this site keep the cookie.
  if (request.header('sec-fetch-site') !== 'same-origin') return { headers: {} }
  const device = newDevice()
  return { device: digest(device.id), headers: cookieFor(context, device) }
}

/** The device as tokens are bound to it. */
export function deviceOf(context: Context, request: Asking): string | undefined {
  const device = readDevice(context, request)
  return device ? digest(device.id) : undefined
}

/** The device, where the account with this address or number has signed in from it. */
export async function knownDevice(
  context: AuthContext,
  request: Asking,
  own: Own,
): Promise<string | undefined> {
  const device = readDevice(context, request)
  if (!device || device.accounts.length === 0) return undefined
  const user = await findUserOf(single(context.owner), own)
  return user && device.accounts.includes(markOf(context, device.id, user)) ? device.id : undefined
}

/** The subject of a limit by address: a known device, else everybody at the address together. */
export function placeOf(context: Context, request: Asking): string {
  const device = readDevice(context, request)
  return device && device.accounts.length > 0 ? device.id : request.ip
}

const newDevice = (): Device => ({ id: randomBytes(16).toString('base64url'), accounts: [] })

function readDevice(context: Context, request: Asking): Device | undefined {
  const cookies = (request.header('cookie') ?? '').split(';').map(part => part.trim().split('=', 2))
  const value = cookies.find(([name]) => name === cookieName)?.[1] ?? ''
  if (value === '' || value.length > longestCookie) return undefined
  const [id = '', ...rest] = value.split('.')
  const signature = rest.pop() ?? ''
  const wanted = Buffer.from(sign(context, 'cookie', [id, ...rest].join('.')))
  const shown = Buffer.from(signature)
  return shown.length === wanted.length && timingSafeEqual(shown, wanted) ? { id, accounts: rest } : undefined
}

function cookieFor(context: Context, { id, accounts }: Device): Record<string, string> {
  const content = [id, ...accounts.slice(0, mostAccounts)].join('.')
  const isSecure = context.siteUrl.startsWith('https:')
  return {
    'set-cookie':
      `${cookieName}=${content}.${sign(context, 'cookie', content)}; Path=/auth/v1; Max-Age=${seconds}` +
      `; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}

function markOf(
  context: Context,
  deviceId: string,
  { id, encrypted_password }: Pick<User, 'id' | 'encrypted_password'>,
): string {
  return sign(context, 'account', [deviceId, id, encrypted_password ?? ''].join('\n')).slice(0, 22)
}

const sign = ({ keys }: Context, purpose: string, content: string) =>
  createHmac('sha256', keyFor(keys, 'devices')).update(`${purpose}\n${content}`).digest('base64url')
