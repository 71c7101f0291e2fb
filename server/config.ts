// What the environment says, checked once at the start. Everything else is given what it needs.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { parseConnectionUrl } from '#gateway/database/connection-url.ts'
import { type HttpLimits, httpLimits } from '#gateway/http/server.ts'
import { type ApiLimits, apiLimits } from '#gateway/limits.ts'
import type { Elsewhere } from './data-api.ts'

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
  /** Whether this process does what the clock asks for: opens line-ups, checks the record at night. */
  jobs: boolean
  /** Whether administrators need a second factor. */
  requireMfa: boolean
  /** The contact for vulnerability reports: a URI as in RFC 9116. */
  securityContact: string | undefined
  /** Whether accounts for trying the site out are made, and with which password; without one it is made up. */
  sample: { password: string | undefined } | undefined
}

/** A setting that is not as it must be; its message says which, and what to write instead. */
class ConfigProblem extends Error {}

export function readConfig(env: NodeJS.ProcessEnv, args: string[] = []): Config {
  const host = env.HOST || '127.0.0.1'
  const port = readPort(env.PORT || '3000')
  const siteUrl = readOrigin('SITE_URL', env.SITE_URL || addressOf(host, port))
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', env),
    authenticatorUrl: readDatabaseUrl('AUTHENTICATOR_URL', env),
    supabase: readSupabase(env),
    siteUrl,
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readProxy),
    http: httpLimits(env),
    api: apiLimits(env),
    dev: args.includes('--dev'),
    jobs: env.JOBS !== 'off',
    requireMfa: readRequireMfa(env.REQUIRE_MFA, siteUrl),
    securityContact: readContact(env.SECURITY_CONTACT),
    sample: args.includes('--record-only') ? undefined : { password: env.SAMPLE_PASSWORD || undefined },
  }
}

/** An address that a browser on this machine can open. */
export function addressOf(host: string, port: number) {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}

function readPort(text: string) {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new ConfigProblem(`PORT is "${text}"; it must be a number from 0 to 65535.`)
}

function readDatabaseUrl(name: string, env: NodeJS.ProcessEnv) {
  const text = env[name]
  if (!text) return undefined
  try {
    parseConnectionUrl(text)
    return text
  } catch {
    // The address may hold a password, so it is not repeated.
    throw new ConfigProblem(`${name} must look like postgresql://user:password@host:5432/database.`)
  }
}

/** Where it is set, the record is read there, and nothing is kept here. */
function readSupabase(env: NodeJS.ProcessEnv): Elsewhere | undefined {
  if (!env.SUPABASE_URL) return undefined
  const url = readOrigin('SUPABASE_URL', env.SUPABASE_URL)
  if (env.DATABASE_URL)
    throw new ConfigProblem(
      'SUPABASE_URL and DATABASE_URL are both set; the record is at one of them. Unset one.',
    )
  const publishableKey = env.SUPABASE_PUBLISHABLE_KEY
  if (publishableKey) return { url, publishableKey }
  throw new ConfigProblem(
    'SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY beside it: the key of that project which every visitor may use.',
  )
}

function readOrigin(name: string, text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  if (isOrigin) return url.origin
  throw new ConfigProblem(`${name} is "${text}"; it must be an origin such as https://pitch263.example.`)
}

/** On by itself where the site has a public address; off on this machine, so that the sample accounts can be tried. */
function readRequireMfa(text: string | undefined, siteUrl: string) {
  if (text === 'on' || text === 'off') return text === 'on'
  if (text) throw new ConfigProblem(`REQUIRE_MFA is "${text}"; it must be on or off.`)
  const { hostname } = new URL(siteUrl)
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function readContact(text: string | undefined) {
  if (!text || /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text)) return text || undefined
  throw new ConfigProblem(
    'SECURITY_CONTACT must look like mailto:security@pitch263.example or https://pitch263.example/security.',
  )
}

function readProxy(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const enough = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  if (family !== 0 && enough && more.length === 0) return text
  throw new ConfigProblem(`TRUSTED_PROXIES has "${text}"; write addresses or networks, such as 10.0.0.0/8.`)
}
