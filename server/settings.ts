// All settings of the site: those of the gateway, and its own.
import { gatewaySettings } from '#gateway/settings/all.ts'
import { backups } from '#gateway/settings/backups.ts'
import {
  countOrUnset,
  kind,
  onOffOrUnset,
  onOrOff,
  oneOf,
  origin,
  port,
  secret,
  share,
  text,
  textOr,
  urlOrNone,
} from '#gateway/settings/kinds.ts'
import type { Settings } from '#gateway/settings/read.ts'
import { readVapidKeys } from './push/vapid.ts'

const isContact = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/

export const siteSettings = {
  ...gatewaySettings,
  SUPABASE_URL: origin({ does: 'pages alone, on this data API' }),
  JOBS: onOrOff('on', { does: '`off`: this process does nothing by the clock' }),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info', {
    does: '`debug`, `info`, `warn`, `error` or `silent`',
  }),
  LOG_FORMAT: oneOf(['auto', 'json', 'text'], 'auto', {
    does: '`json`: one line of JSON an event; `text`: a short line for each problem, and nothing of ordinary requests. `auto` is `text` on a terminal and `json` elsewhere',
  }),
  STOP_DELAY_SECONDS: countOrUnset(
    {
      usual: '5 where `TRUSTED_PROXIES` is set, otherwise 0',
      does: 'how long a process that was told to stop goes on answering, while `/readyz` says that it stops: [The end of the process](#the-end-of-the-process). Above 10, raise `TimeoutStopSec` in its unit too',
    },
    [0, 60],
  ),
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
  PUSH_KEYS: kind('a JSON object with publicKey and privateKey', given =>
    readVapidKeys(given) ? given : undefined,
  )
    .optional()
    .meta({
      usual: 'made',
      does: 'the keys by which push services know this site: [Secrets](#secrets)',
      isSecret: true,
    }),
  PUSH_TO_LOOPBACK: onOrOff('off', {
    does: '`on`: push messages may also go to a push service on this machine, without TLS. For tests; never where others can reach the site',
  }),
  METRICS_PORT: port({
    does: 'a port on 127.0.0.1 with the metrics of this process at `/metrics`, for Prometheus (see [Metrics](#metrics))',
  }),
  METRICS_TOKEN: secret(
    {
      does: 'opens `/metrics` at the port of the site to whoever sends it (`Authorization: Bearer …`); 24 characters or more',
    },
    24,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOrNone({
    does: 'an OpenTelemetry collector, such as `http://127.0.0.1:4318`: traces of requests are sent there (see [Traces](#traces))',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: secret({
    does: 'headers for it, as `name=value,name=value`',
  }),
  OTEL_SERVICE_NAME: textOr('pitch263', { does: 'what traces call this site' }),
  OTEL_TRACES_SAMPLER_ARG: share(1, {
    does: 'which part of the requests is traced, from 0 to 1',
  }),
  ...backups,
  PHONE_SECRET: secret(
    {
      does: 'answers phones without data by USSD: `POST /ussd/<this>` is the callback address to give to Africa’s Talking, 24 characters or more (see [USSD and SMS](#ussd-and-sms)). Without it there is nothing at that address',
    },
    24,
  ),
  AFRICASTALKING_USERNAME: text({
    does: 'the user name there; with the key it answers text messages too, at `POST /sms/<PHONE_SECRET>`',
  }),
  AFRICASTALKING_API_KEY: secret({ does: 'the key of that user' }),
  AFRICASTALKING_URL: origin({
    usual: 'by the user name: their sandbox for `sandbox`',
    does: 'where their API is',
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
  return [...problems, ...listPhoneContradictions(settings), ...listBackupContradictions(settings)]
}

function listPhoneContradictions({
  PHONE_SECRET,
  SUPABASE_URL,
  AFRICASTALKING_USERNAME,
  AFRICASTALKING_API_KEY,
}: Settings<typeof siteSettings>) {
  const problems: string[] = []
  if (Boolean(AFRICASTALKING_USERNAME) !== Boolean(AFRICASTALKING_API_KEY))
    problems.push(
      'AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY belong together; one of them is not set.',
    )
  if (AFRICASTALKING_API_KEY && !PHONE_SECRET)
    problems.push('AFRICASTALKING_API_KEY needs PHONE_SECRET beside it: the address of text messages.')
  if (PHONE_SECRET && SUPABASE_URL)
    problems.push(
      'PHONE_SECRET needs a database of our own; with SUPABASE_URL the limits cannot be counted. Unset it.',
    )
  if (PHONE_SECRET && !/^[\w-]+$/.test(PHONE_SECRET))
    problems.push('PHONE_SECRET is part of an address: use letters, digits, - and _ alone.')
  return problems
}

function listBackupContradictions(
  settings: Settings<typeof backups> & { DATABASE_URL?: string | undefined },
) {
  const problems: string[] = []
  const isEncrypted = settings.BACKUP_PASSPHRASE !== undefined
  if (settings.BACKUP_SECRETS && !isEncrypted)
    problems.push('BACKUP_SECRETS needs BACKUP_PASSPHRASE: secrets are backed up encrypted, or not at all.')
  if (settings.BACKUP_S3_URL && !isEncrypted)
    problems.push('BACKUP_S3_URL needs BACKUP_PASSPHRASE: what leaves the machine is encrypted.')
  if (settings.BACKUP_S3_URL && !(settings.BACKUP_S3_KEY_ID && settings.BACKUP_S3_SECRET))
    problems.push('BACKUP_S3_URL needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET beside it.')
  if (settings.POINT_IN_TIME_DAYS > 0 && settings.DATABASE_URL)
    problems.push(
      'POINT_IN_TIME_DAYS is for the PostgreSQL that comes with the site; set up WAL archiving at the server of DATABASE_URL, and unset it.',
    )
  return problems
}
