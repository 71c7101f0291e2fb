// Reads a PostgreSQL URL: postgres://user:password@host:port/database?sslmode=require

import type { Connection } from './connection.ts'

export function parseConnectionUrl(url: string): Connection {
  let parsed: URL
  try {
    // PostgreSQL allows the host to be left out, which URLs in general do not.
    parsed = new URL(url.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)(?=[/?]|$)/, '$1localhost'))
  } catch {
    throw new Error(`Not a PostgreSQL URL. Write ${form}.`)
  }
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:') {
    throw new Error(`Not a PostgreSQL URL (${parsed.protocol}//…). Write ${form}.`)
  }
  const query = parsed.searchParams
  const user = decodeURIComponent(parsed.username) || query.get('user') || 'postgres'
  const password = decodeURIComponent(parsed.password) || query.get('password') || undefined
  const ssl = sslOf(query.get('sslmode'))
  return {
    // A host in the query may be the folder of a socket, which has no place before the slash.
    host:
      query.get('host') ?? (decodeURIComponent(parsed.hostname).replaceAll(/^\[|\]$/g, '') || 'localhost'),
    port: Number(parsed.port || query.get('port') || 5432),
    user,
    ...(password === undefined ? {} : { password }),
    database: decodeURIComponent(parsed.pathname.slice(1)) || user,
    ...(ssl === undefined ? {} : { ssl }),
  }
}

const form = 'postgres://user:password@host:port/database?sslmode=require'

/** As in libpq: only the verify modes check the certificate. */
function sslOf(mode: string | null): Connection['ssl'] {
  switch (mode) {
    case null:
    case 'disable':
    case 'allow':
    case 'prefer':
      return undefined
    case 'require':
    case 'no-verify':
      return { rejectUnauthorized: false }
    case 'verify-ca':
    case 'verify-full':
      return { rejectUnauthorized: true }
    default:
      throw new Error(`sslmode=${mode} is unknown: use disable, require, verify-ca or verify-full.`)
  }
}
