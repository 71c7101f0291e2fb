// Hears from the database when rows change that pages show, and forgets the pages that are kept.
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
    // What changed while nobody listened was not heard of.
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
