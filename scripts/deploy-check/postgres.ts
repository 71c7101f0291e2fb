// The PostgreSQL that several processes share: the one at DATABASE_URL (an empty database), else the one from npm with
// the data of a first start.
import { mkdirSync } from 'node:fs'
import type { Connection } from '#gateway/database/connection.ts'
import { parseConnectionUrl } from '#gateway/database/connection-url.ts'
import { startEmbedded } from '#gateway/database/embedded.ts'
import { copyData, seededData } from '#scripts/seeded-data.ts'

export type Postgres = { dataDir: string; url: string; admin: Connection; stop: () => Promise<void> }

export async function openPostgres(dataDir: string): Promise<Postgres> {
  const given = process.env['DATABASE_URL']
  if (given) return { dataDir, url: given, admin: parseConnectionUrl(given), stop: () => Promise.resolve() }
  const seeded = await seededData()
  mkdirSync(dataDir, { recursive: true })
  copyData(seeded, dataDir)
  const { admin, stop } = await startEmbedded({ dataDir, durable: false, log: words => console.error(words) })
  return { dataDir, url: urlOf(admin), admin, stop }
}

/** As DATABASE_URL has it; a socket stands behind the question mark. */
export function urlOf({ user, password = '', host, port, database }: Connection): string {
  const login = `${user}:${encodeURIComponent(password)}`
  return host.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${login}@${host}:${port}/${database}`
}
