// What the environment says, checked once at the start. Everything else is given what it needs.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type HttpLimits, httpLimits } from '#gateway/http/server.ts'
import { type ApiLimits, apiLimits } from '#gateway/limits.ts'
import { type Env, readSettings, type Settings, SettingsProblem } from '#gateway/settings/read.ts'
import type { Elsewhere } from './data-api.ts'
import { type Account, usualUrl } from './phones/africas-talking.ts'
import { listContradictions, siteSettings } from './settings.ts'
import type { TracingOptions } from './tracing.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The login of requests, where the role exists already and is not ours to set a password for. */
  authenticatorUrl: string | undefined
  /** The data API, where it is not ours to run. */
  supabase: Elsewhere | undefined
  /** Where visitors see the site; the address that pages name themselves by. */
  siteUrl: string
  /** Addresses or networks (10.0.0.0/8) whose word about a visitor's address is believed. */
  trustedProxies: string[]
  /** How many connections the site takes, in all and from one address. */
  http: HttpLimits
  /** How much one client of the data API may ask for. */
  api: ApiLimits
  dev: boolean
  /** How long it still answers after it was told to stop. */
  stopDelayMs: number
  /** Whether this process does what the clock asks for: opens line-ups, checks the record at night. */
  jobs: boolean
  /** Push messages: the keys, where they are not made here, and whether a push service on this machine may be named. */
  push: { keys: string | undefined; toLoopback: boolean }
  /** Where the metrics are read. */
  metrics: { port: number | undefined; token: string | undefined }
  /** Where traces are collected. */
  tracing: TracingOptions | undefined
  /** For how many days back the PostgreSQL of its own can be put to any minute. */
  pointInTimeDays: number
  /** Whether administrators need a second factor. */
  requireMfa: boolean
  /** The contact for vulnerability reports: a URI as in RFC 9116. */
  securityContact: string | undefined
  /** Answers to phones without data, and the account that sends text messages. */
  phones: { secret: string; account: Account | undefined } | undefined
  /** Whether accounts for trying the site out are made, and with which password; without one it is made up. */
  sample: { password: string | undefined } | undefined
}

/** Throws with a sentence for each setting that is not as it must be. */
export function readConfig(env: Env, args: string[] = []): Config {
  const settings = readSettings(siteSettings, env)
  const contradictions = listContradictions(settings)
  if (contradictions.length > 0) throw new SettingsProblem(contradictions)
  const { HOST: host, PORT: port, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = settings
  const siteUrl = settings.SITE_URL ?? addressOf(host, port)
  return {
    port,
    host,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    authenticatorUrl: settings.AUTHENTICATOR_URL,
    supabase: url && publishableKey ? { url, publishableKey } : undefined,
    siteUrl,
    trustedProxies: settings.TRUSTED_PROXIES,
    http: httpLimits(env),
    api: apiLimits(env),
    dev: args.includes('--dev'),
    stopDelayMs: (settings.STOP_DELAY_SECONDS ?? (settings.TRUSTED_PROXIES.length > 0 ? 5 : 0)) * 1_000,
    jobs: settings.JOBS,
    push: { keys: settings.PUSH_KEYS, toLoopback: settings.PUSH_TO_LOOPBACK },
    metrics: { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
          service: settings.OTEL_SERVICE_NAME,
          share: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    pointInTimeDays: settings.POINT_IN_TIME_DAYS,
    requireMfa: settings.REQUIRE_MFA ?? isPublic(siteUrl),
    securityContact: settings.SECURITY_CONTACT,
    phones: phonesOf(settings),
    sample: args.includes('--record-only') ? undefined : { password: settings.SAMPLE_PASSWORD },
  }
}

function phonesOf(settings: Settings<typeof siteSettings>): Config['phones'] {
  const { PHONE_SECRET: secret, AFRICASTALKING_USERNAME: username } = settings
  const { AFRICASTALKING_API_KEY: apiKey, AFRICASTALKING_URL: url } = settings
  if (!secret) return undefined
  const account = username && apiKey ? { username, apiKey, url: url ?? usualUrl(username) } : undefined
  return { secret, account }
}

/** An address that a browser on this machine can open. */
export function addressOf(host: string, port: number) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}

/** Whether others than this machine can open it. */
function isPublic(siteUrl: string) {
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(siteUrl).hostname)
}
