// A PostgreSQL beside the site that a drill starts itself: under a clock of its own, or as a standby, which reads and takes
// no writes, as after a failover that is not over yet.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedConnection } from '#gateway/database/embedded.ts'
import { postgresBinaries } from '#gateway/database/postgres-binaries.ts'
import { startPostgres } from '#gateway/database/postgres-process.ts'
import { postgresUser } from '#gateway/database/postgres-user.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { seededFolder } from './site.ts'

/** `postgres`: the program to start; another one may stand before it. */
export async function openOwnPostgres(folder: string, postgres = (usual: string) => usual) {
  const dataDir = await seededFolder(join(folder, 'data'))
  const place = join(dataDir, 'postgres')
  const user = postgresUser(place)
  const binaries = postgresBinaries(user)
  const start = () =>
    startPostgres(place, {
      binaries: { ...binaries, postgres: postgres(binaries.postgres) },
      user,
      durable: false,
      log: () => undefined,
    })
  let server = await start()
  const { admin, release } = embeddedConnection(dataDir)
  return {
    dataDir,
    admin,
    async becomeStandby() {
      await server.stop()
      writeFileSync(join(place, 'standby.signal'), '')
      server = await start()
    },
    async promote() {
      await withClient(admin, client => client.query('select pg_promote()'))
    },
    stop: async () => {
      release()
      await server.stop()
    },
  }
}
