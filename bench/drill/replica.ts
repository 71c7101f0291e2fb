// Nothing in the product reads from a replica: a site knows one database, and whoever reads gets what was written last.
// Tried is what comes near it: two processes that keep pages, and a database that has become a standby, which refuses
// writes, until the other one takes over.
import { withClient } from '#gateway/database/with-client.ts'
import { openSiteOn } from './separate-postgres.ts'
import type { Drill, Found, Scene } from './drill.ts'
import { lagOf, mostLagMs } from './lag.ts'
import { openOwnPostgres } from './own-postgres.ts'
import type { DrillSite } from './site.ts'

type OwnPostgres = Awaited<ReturnType<typeof openOwnPostgres>>

const seconds = 4
const changes = 5

export const replica: Drill = {
  name: 'replica',
  tried: scale =>
    `${changes} changes read at two processes (nothing reads from a replica); then the database is a standby, which takes no writes, for ${seconds * scale} s`,
  async open(folder) {
    const database = await openOwnPostgres(folder)
    const { admin, dataDir, stop } = database
    const site = await openSiteOn(dataDir, admin, admin)
    const other = await openSiteOn(dataDir, admin, admin)
    return {
      site,
      run: scene => changeAndHandOver(scene, other, database),
      async close() {
        await other.close()
        await stop()
      },
    }
  },
}

async function changeAndHandOver(
  { site, rest }: Scene,
  other: DrillSite,
  database: OwnPostgres,
): Promise<Found> {
  const lags: number[] = []
  await withClient(site.admin, async client => {
    for (let turn = 1; turn <= changes; turn++)
      lags.push(await lagOf(client, [site.port, other.port], `Change ${turn} of the drill`))
  })
  await database.becomeStandby()
  await rest(seconds)
  await database.promote()
  const slowest = Math.round(Math.max(...lags))
  return {
    said: [`a change stood on the pages of both processes after ${slowest} ms at most`],
    faults: slowest > mostLagMs ? [`a page was ${slowest} ms behind`] : [],
  }
}
