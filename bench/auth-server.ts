// A gateway to be measured, in a process of its own, with accounts in it: known1@example.com and so on.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { argon2Hash } from '#gateway/auth/argon2.ts'
import { authSettings } from '#gateway/auth/settings.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { openBenchDatabase } from './database.ts'
import { schema } from './schema.ts'
import { databaseIn, openBenchGateway } from './bench-gateway.ts'

export const password = 'a password for measuring'

export type AuthServer = { url: string; key: string; close(): Promise<void> }

export async function startAuthServer({
  accounts,
  rateLimits,
}: {
  accounts: number
  rateLimits: boolean
}): Promise<AuthServer> {
  const { database, args, close } = await openBenchDatabase()
  await fill(database.admin, accounts)
  const child = fork(import.meta.filename, [...args, rateLimits ? 'limits' : ''])
  const [{ url, key }] = (await once(child, 'message')) as [{ url: string; key: string }]
  return {
    url,
    key,
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
      await close()
    },
  }
}

async function fill(admin: Connection, accounts: number): Promise<void> {
  const owner = new Client(admin)
  await owner.connect()
  await owner.query(schema)
  await owner.query(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', 'known' || n || '@example.com', $2, now(),
       '{}', '{}', now(), now() from generate_series(1, $1::int) as n`,
    [accounts, await argon2Hash(password, authSettings(process.env).hashCost)],
  )
  await owner.end()
}

async function serve([admin = '', authenticator = '', dataDir = '', limits = '']: string[]): Promise<void> {
  const database = databaseIn(admin, authenticator)
  const gateway = await openBenchGateway(database, dataDir, { auth: { rateLimits: limits === 'limits' } })
  const server = createServer((request, response) => void gateway.handle(request, response))
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ url: `http://127.0.0.1:${port}`, key: gateway.publishableKey })
  })
  process.on('disconnect', () => process.exit(0))
}

if (process.send && process.argv[1] === import.meta.filename) await serve(process.argv.slice(2))
