// The site as it is served, in a process of its own, with a count of what it drew and read.
import { resolve } from 'node:path'
import { pino } from 'pino'
import type { Connection } from '#gateway/database/connection.ts'
import { openGateway } from '#gateway/gateway.ts'
import { noClientLimits } from '#gateway/limits.ts'
import { openBuiltWebsite } from '#server/built-website.ts'
import { ownApi } from '#server/data-api.ts'
import { createLog } from '#server/log.ts'
import { openPageDb } from '#server/page-db.ts'
import { invalidateOnChange } from '#server/page-cache-invalidation.ts'
import { makePages } from '#server/pages.ts'
import { servePages } from './serve-pages.ts'

const [admin = '', authenticator = '', dataDir = ''] = process.argv.slice(2)
const database = {
  admin: JSON.parse(admin) as Connection,
  authenticator: JSON.parse(authenticator) as Connection,
  stop: async () => undefined,
}
let renderings = 0
let cpu = process.cpuUsage()

// It writes its lines as the server does, to where nobody reads them.
const log = createLog(pino.destination('/dev/null'))
const built = await openBuiltWebsite(resolve('dist'))
function counted<Made>(made: Made): Made {
  renderings += 1
  return made
}
const website: typeof built = {
  ...built,
  entry: async () => {
    const entry = await built.entry('en')
    return {
      ...entry,
      renderPage: (...given) => counted(entry.renderPage(...given)),
      readPageData: (...given) => counted(entry.readPageData(...given)),
    }
  },
}
const gateway = await openGateway({
  database,
  dataDir,
  schemas: ['public'],
  log,
  limits: noClientLimits,
})
const api = ownApi(gateway)
const pages = makePages({ website, db: openPageDb(api), siteUrl: 'http://127.0.0.1', api })
await invalidateOnChange({ admin: database.admin, forget: pages.empty, log: () => undefined })
const server = servePages({ api, website, pages, log })
server.listen(0, '127.0.0.1', 4_096, () => {
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  process.send?.({ port, key: gateway.publishableKey })
})
process.on('message', order => {
  if (order === 'begin') {
    renderings = 0
    cpu = process.cpuUsage()
  }
  const used = process.cpuUsage(cpu)
  process.send?.({ renderings, cpuMs: (used.user + used.system) / 1_000 })
})
process.on('disconnect', () => process.exit(0))
