// Sign-in methods that the gateway does not have, refused with GoTrue's own words: clients know these.
import { AuthError } from './auth-error.ts'
import { textField } from './fields.ts'
import type { AuthRequest, Routes } from './request.ts'

const issuers: Record<string, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
}

export const closedWays: Routes = {
  'POST /sso': async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  },
  'POST /token?grant_type=web3': async () => {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  },
  'POST /token?grant_type=id_token': async request => {
    throw idTokenRefusal(request)
  },
}

function idTokenRefusal({ body }: AuthRequest): AuthError {
  if (textField(body, 'id_token') === '') return new AuthError(400, 'invalid_request', 'id_token required')
  const provider = textField(body, 'provider')
  const issuer = textField(body, 'issuer') || (issuers[provider] ?? provider)
  return new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
}
