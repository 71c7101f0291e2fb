// All settings of the site: those of the gateway, and its own.
import { gatewaySettings } from '#gateway/settings/all.ts'
import { kind, onOffOrUnset, onOrOff, oneOf, origin, secret } from '#gateway/settings/kinds.ts'
import type { Settings } from '#gateway/settings/read.ts'

const isContact = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/

export const siteSettings = {
  ...gatewaySettings,
  SUPABASE_URL: origin({ does: 'pages alone, on this data API' }),
  JOBS: onOrOff('on', { does: '`off`: this process does nothing by the clock' }),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info', {
    does: '`debug`, `info`, `warn`, `error` or `silent`',
  }),
  REQUIRE_MFA: onOffOrUnset({
    usual: '`on` where `SITE_URL` is a public address, `off` on this machine',
    does: 'whether super admins, the association and the league need two-step verification. Until they have shown a code, the database gives them the rights of everybody else; their pages lead them to set it up. All processes on one database need the same: the last start counts',
  }),
  SECURITY_CONTACT: kind(
    'an address such as mailto:security@pitch263.example or https://pitch263.example/security',
    given => (isContact.test(given) ? given : undefined),
  )
    .optional()
    .meta({
      does: 'whom to tell of a weakness, as `mailto:security@pitch263.example` or an `https://` page: served at `/.well-known/security.txt` (see [security.md](security.md))',
    }),
  SAMPLE_PASSWORD: secret({ usual: 'made up', does: 'of the sample accounts, where there are any' }),
}

/** Settings that are right alone, and not together. */
export function listContradictions(settings: Settings<typeof siteSettings>): string[] {
  const problems: string[] = []
  if (settings.SUPABASE_URL && settings.DATABASE_URL)
    problems.push('SUPABASE_URL and DATABASE_URL are both set; the record is at one of them. Unset one.')
  if (settings.SUPABASE_URL && !settings.SUPABASE_PUBLISHABLE_KEY)
    problems.push(
      'SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY beside it: the key of that project which every visitor may use.',
    )
  for (const provider of ['GOOGLE', 'FACEBOOK'] as const)
    if (Boolean(settings[`${provider}_CLIENT_ID`]) !== Boolean(settings[`${provider}_CLIENT_SECRET`]))
      problems.push(
        `${provider}_CLIENT_ID and ${provider}_CLIENT_SECRET belong together; one of them is not set.`,
      )
  if (settings.UPLOAD_SIZE_PER_DAY < settings.FILE_SIZE_LIMIT)
    problems.push(
      'UPLOAD_SIZE_PER_DAY is smaller than FILE_SIZE_LIMIT: no file of that size could be uploaded.',
    )
  return problems
}
