// The site as it is served, in a process of its own: `kept` (a page once drawn is kept), `drawn` (every request
// reads and draws again), or `floor`: draws the same pages every time from what it has read once.
import { resolve } from 'node:path'
import { pino } from 'pino'
import type { Connection } from '#gateway/database/connection.ts'
import { openGateway } from '#gateway/gateway.ts'
import { noClientLimits } from '#gateway/limits.ts'
import { openBuiltWebsite } from '#server/built-website.ts'
import { ownApi } from '#server/data-api.ts'
import { createLog } from '#server/log.ts'
import { openPageDb } from '#server/page-db.ts'
import { makePages } from '#server/pages.ts'
import type { Entry, Website } from '#server/website.ts'
import { servePages } from './serve-pages.ts'

const [kind = '', admin = '', authenticator = '', dataDir = ''] = process.argv.slice(2)
const database = {
  admin: JSON.parse(admin) as Connection,
  authenticator: JSON.parse(authenticator) as Connection,
  stop: async () => undefined,
}

// It writes its lines as the server does, to where nobody reads them.
const log = createLog(pino.destination('/dev/null'))
const built = await openBuiltWebsite(resolve('dist'))
const website = kind === 'floor' ? fromMemory(built) : built
const api = ownApi(
  await openGateway({
    database,
    dataDir,
    schemas: ['public'],
    log,
    limits: noClientLimits,
  }),
)
const pages = makePages({
  website,
  db: openPageDb(api),
  siteUrl: 'http://127.0.0.1',
  api,
  seconds: kind === 'kept' ? 3_600 : 0,
})
const server = servePages({ api, website, pages, log })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: address !== null && typeof address === 'object' ? address.port : 0 })
})
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => process.exit(0))

function fromMemory(websiteOf: Website): Website {
  type Queries = Awaited<ReturnType<Entry['readPageData']>>['queries']
  const read = new Map<string, Queries>()

  async function known(entry: Entry, request: Parameters<Entry['renderPage']>[0]): Promise<Queries> {
    const address = request.path + request.search
    const queries = read.get(address) ?? (await entry.readPageData(request)).queries
    read.set(address, queries)
    return queries
  }

  return {
    ...websiteOf,
    entry: async () => {
      const entry = await websiteOf.entry('en')
      return {
        ...entry,
        renderPage: async (request, around) =>
          entry.renderPage({ ...request, known: await known(entry, request) }, around),
      }
    },
  }
}
