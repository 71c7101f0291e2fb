// Listens for the database's notification that rows have changed which pages show, and empties the page cache.
import type { Connection } from '#gateway/database/connection.ts'
import { Listener } from '#gateway/database/listener.ts'
import { throttle } from './throttle.ts'

/** Many rows written one by one, as in an import, must not have every page rendered again for each. */
const restMs = 100

export async function invalidateOnChange({
  admin,
  forget,
  log,
}: {
  admin: Connection
  forget: () => void
  log: (message: string) => void
}) {
  const calm = throttle(restMs, forget)
  const listener = new Listener({
    admin,
    name: 'pages',
    channels: ['pages'],
    hear: calm.ask,
    // Changes while there was no connection were missed, so everything is invalidated.
    onConnected: () => Promise.resolve(forget()),
    log,
  })
  await listener.open()
  return {
    async close() {
      calm.stop()
      await listener.close()
    },
  }
}
