// A whole site for a test: the built pages and the data API on a database of its own, on a free port.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import type { Database } from '#gateway/database/connection.ts'
import { type GatewayFigures, openGateway } from '#gateway/gateway.ts'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { openBuiltWebsite } from '#server/built-website.ts'
import { apiElsewhere, type Elsewhere, ownApi } from '#server/data-api.ts'
import { proxyList } from '#gateway/http/client-ip.ts'
import { loadFiles } from '#server/files.ts'
import { createHttpServer } from '#server/http-server.ts'
import { createLog, type Logger } from '#server/log.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { openPageDb } from '#server/page-db.ts'
import { makePages } from '#server/pages.ts'
import { openPhones } from '#server/phones/open-phones.ts'
import type { PhoneSettings } from '#server/phones/phones.ts'
import { serve } from '#server/request-handler.ts'
import type { Tracer } from '#server/tracing.ts'
import type { Website } from '#server/website.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'

let isBuilt = false

/** Test files of one worker share what they import: the first of them has it built. */
function build() {
  if (!isBuilt)
    execFileSync(process.execPath, [resolve('scripts/build.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  isBuilt = true
}

export type TestSite = Awaited<ReturnType<typeof openSite>>

/**
 * `website`: pages of the test's own, made from the built ones. `database`: one that the test prepared.
 * `elsewhere`: the data API of another process, instead of a database and a gateway of its own.
 */
export async function openSite(
  options: {
    trustedProxies?: string[]
    website?: (built: Website) => Website
    database?: Database
    elsewhere?: Elsewhere
    metricsToken?: string
    tracer?: Tracer
    phones?: PhoneSettings
  } = {},
) {
  build()
  const dataDir = mkdtempSync(join(tmpdir(), 'pitch263-site-'))
  const lines: string[] = []
  const log = createLog(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString())
        done()
      },
    }),
  )
  const { api, secretKey, figures, close } = options.elsewhere
    ? {
        api: apiElsewhere(options.elsewhere),
        secretKey: '',
        figures: noFigures,
        close: () => Promise.resolve(),
      }
    : await openOwn(options.database, dataDir, log)
  const built = await openBuiltWebsite(resolve('dist'), api.url)
  const website = options.website?.(built) ?? built
  const { publishableKey } = api
  const pages = makePages({
    website,
    db: openPageDb(api),
    siteUrl: 'https://pitch263.test',
    api,
  })
  const server = createHttpServer()
  const isProxy = proxyList(options.trustedProxies ?? [])
  const metrics = openMetrics()
  serve({
    server,
    api,
    website,
    files: loadFiles(resolve('dist/client')),
    pages,
    isProxy,
    log,
    metrics,
    metricsToken: options.metricsToken,
    version: { version: '1.2.3', commit: null, schema: null },
    tracer: options.tracer,
    phones: options.phones && openPhones({ ...options.phones, api, website, pages, log }),
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  const { port } = address

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    server,
    website,
    pages,
    metrics,
    figures,
    log,
    publishableKey,
    /** None where the gateway is elsewhere. */
    secretKey,
    /** Everything the log holds so far, as text. */
    logged: () => lines.join(''),
    async close() {
      server.closeAllConnections()
      server.close()
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function noFigures(): GatewayFigures {
  throw new Error('The gateway is elsewhere.')
}

async function openOwn(prepared: Database | undefined, dataDir: string, log: Logger) {
  const database = prepared ?? (await createTestDatabase({ filling: migrated }))
  const gateway = await openGateway({ database, dataDir, schemas: ['public'], log })
  return {
    api: ownApi(gateway),
    secretKey: gateway.keys.secret,
    figures: () => gateway.figures(),
    async close() {
      await gateway.close()
      await database.stop()
    },
  }
}
