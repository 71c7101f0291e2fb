// Where a process listens, what it keeps where, and whom it believes.
import { isIP } from 'node:net'
import { connection, count, list, origin, text, textOr } from './kinds.ts'

const isNetwork = (entry: string) => {
  const [address = '', bits, ...more] = entry.split('/')
  const family = isIP(address)
  const isShort = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  return family !== 0 && isShort && more.length === 0
}

export const hosting = {
  PORT: count(3000, { does: 'the port that it listens on' }, [0, 65_535]),
  HOST: textOr('127.0.0.1', { does: 'the address that it listens on' }),
  DATA_DIR: textOr('./data', {
    does: 'the database, `storage`, `secrets`, `backups`; outside the checkout, please',
  }),
  SITE_URL: origin({
    usual: 'the address it listens on',
    does: "the website's origin: where links in e-mails lead, where redirects fall back to, whose pages may open live channels",
  }),
  ALLOWED_ORIGINS: text({
    does: 'other origins, by commas, whose pages may use the data API, accounts, files and live channels from a browser',
  }),
  API_URL: origin({
    usual: '`SITE_URL`',
    does: 'the public origin of the gateway, where it is another: in links of e-mails, in tokens, and as the address that providers return to',
  }),
  TRUSTED_PROXIES: list(
    {
      does: 'addresses or networks, by commas or spaces, whose `X-Forwarded-For` and `X-Request-Id` are believed',
    },
    'addresses or networks, such as 10.0.0.0/8',
    isNetwork,
  ),
  DATABASE_URL: connection({
    usual: 'a PostgreSQL of its own',
    does: '`postgresql://user:password@host:5432/database?sslmode=…`',
  }),
  AUTHENTICATOR_URL: connection({
    usual: 'derived',
    does: 'the login of requests, where the role exists already',
  }),
}

export const connections = {
  HTTP_CONNECTIONS: count(15_000, { does: 'open connections of a process' }),
  HTTP_CONNECTIONS_PER_ADDRESS: count(2_000, {
    does: 'open connections of one address that is none of `TRUSTED_PROXIES`',
  }),
  HTTP_UNSENT_BYTES: count(128 * 1024 * 1024, {
    does: 'answers of a process that wait to be read; beyond it the slowest readers are cut off',
  }),
}
