// A PostgreSQL beside the site, so that something can come between the two.
import { join } from 'node:path'
import type { Connection } from '#gateway/database/connection.ts'
import { authenticatorOf } from '#gateway/database/authenticator.ts'
import { openPostgres, urlOf } from '#scripts/deploy-check/postgres.ts'
import { openLine } from '#server/testing/line.ts'
import type { DrillSite } from './site.ts'
import { openSite } from './site.ts'

/** `through`: as the site is to reach it. */
export const openSiteOn = (dataDir: string, admin: Connection, through: Connection): Promise<DrillSite> =>
  openSite(dataDir, { database: admin, env: { DATABASE_URL: urlOf(through) } })

export type Line = Awaited<ReturnType<typeof openLine>>

/** Through a connection that can be cut. */
export async function openOnLine(folder: string) {
  const { admin, dataDir, stop } = await openPostgres(join(folder, 'data'))
  const line = await openLine({ admin, authenticator: authenticatorOf(admin), stop })
  try {
    const site = await openSiteOn(dataDir, admin, line.database.admin)
    return {
      site,
      line,
      close: async () => {
        line.cut()
        await stop()
      },
    }
  } catch (error) {
    line.cut()
    await stop()
    throw error
  }
}
