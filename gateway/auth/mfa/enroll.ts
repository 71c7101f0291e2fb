// A new second factor. It counts once it was shown: a code of the app, or an answer of the security key.
import { randomUUID } from 'node:crypto'
import { renderSVG } from 'uqr'
import { audit } from '#gateway/auth/audit.ts'
import type { AuthContext } from '#gateway/auth/auth-context.ts'
import { AuthError } from '#gateway/auth/auth-error.ts'
import { invalid, textField } from '#gateway/auth/fields.ts'
import type { AuthAnswer, AuthRequest } from '#gateway/auth/request.ts'
import { signedIn } from '#gateway/auth/signed-in.ts'
import { inTransaction, type Tx } from '#gateway/auth/transaction.ts'
import { isVerified, listFactors } from './factors.ts'
import { mustBeFresh, mustHaveSession } from './second-factor.ts'
import { mustOfferKeys } from './security-keys.ts'
import { newSecret, totpUri } from './totp.ts'

const mostFactors = 10
const mostName = 100
/** What nobody has confirmed by then is forgotten. */
const unverifiedMs = 5 * 60 * 1000

export async function enroll(context: AuthContext, request: AuthRequest): Promise<AuthAnswer> {
  return inTransaction(context.owner, async tx => {
    const who = await signedIn(context, tx, request, { lock: true })
    const { kind, name, issuer } = readWish(context, request)
    const session = mustHaveSession(who)
    const { user } = who
    await forgetUnverified(context, tx, user.id)
    const factors = await listFactors(tx, user.id)
    if (factors.some(isVerified))
      await mustBeFresh(context, tx, session, {
        refusal: new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'),
      })
    if (factors.length >= mostFactors)
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of enrolled factors reached, unenroll to continue',
      )
    if (name && factors.some(factor => factor.friendly_name === name))
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
      )
    const id = randomUUID()
    const secret = kind === 'totp' ? newSecret() : undefined
    await tx.query(
      `insert into auth.mfa_factors
         (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
       values ($1, $2, $3, $4, 'unverified', $5, $5, $6)`,
      [
        id,
        user.id,
        name || null,
        kind,
        new Date(context.settings.now()),
        secret ? context.factorSecrets.seal(id, secret) : null,
      ],
    )
    await audit(tx, request, {
      action: 'factor_enrolled',
      actorId: user.id,
      traits: { factor_id: id, factor_type: kind },
    })
    const enrolled = { id, type: kind, friendly_name: name }
    if (!secret) return { status: 200, body: enrolled }
    const account = user.email ?? (user.phone ? `+${user.phone}` : user.id)
    const uri = totpUri({ issuer, account, secret })
    return { status: 200, body: { ...enrolled, totp: { qr_code: qrCode(uri), secret, uri } } }
  })
}

/** Colours by name: a # would end the address that auth-js makes of it. Crisp: soft edges would leave light lines. */
function qrCode(text: string): string {
  const drawing = renderSVG(text, { border: 4, pixelSize: 1, whiteColor: 'white', blackColor: 'black' })
  return drawing.replace('<svg', '<svg shape-rendering="crispEdges"')
}

type Wish = { kind: 'totp' | 'webauthn'; name: string; issuer: string }

function readWish(context: AuthContext, { body }: AuthRequest): Wish {
  const kind = textField(body, 'factor_type')
  const name = textField(body, 'friendly_name').trim()
  const issuer = textField(body, 'issuer').trim() || new URL(context.siteUrl).host
  if (kind === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (kind !== 'totp' && kind !== 'webauthn')
    throw invalid('factor_type needs to be totp, phone, or webauthn')
  if (kind === 'webauthn') mustOfferKeys(context, 'enroll')
  if (name.length > mostName || issuer.length > mostName)
    throw invalid(`friendly_name and issuer cannot be longer than ${mostName} characters`)
  return { kind, name, issuer }
}

async function forgetUnverified({ settings }: AuthContext, tx: Tx, userId: string): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at < $2`,
    [userId, new Date(settings.now() - unverifiedMs)],
  )
}
