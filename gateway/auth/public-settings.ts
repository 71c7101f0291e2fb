// What a sign-in page may know before anybody has signed in: which ways in there are.
import type { AuthContext } from './auth-context.ts'

const elsewhere = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'figma',
  'fly',
  'github',
  'gitlab',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

export function publicSettings({ settings, relyingParty }: AuthContext) {
  const { providers, signups, confirmEmail, confirmPhone } = settings
  return {
    external: {
      ...Object.fromEntries(elsewhere.map(name => [name, false])),
      facebook: providers.facebook !== undefined,
      google: providers.google !== undefined,
      email: true,
      phone: true,
    },
    disable_signup: !signups,
    mailer_autoconfirm: !confirmEmail,
    phone_autoconfirm: !confirmPhone,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: relyingParty !== undefined,
  }
}
