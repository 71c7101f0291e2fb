// A gateway with an empty database of its own in a temporary folder, at the address that the suites ask.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { openGateway } from '#gateway/gateway.ts'
import { refuseUpgrade } from '#gateway/http/server.ts'
import { noClientLimits } from '#gateway/limits.ts'
import type { Suite } from './suite.ts'

/** Where the Supabase CLI serves a project on a developer's machine. */
const port = 54_321

export async function withSuiteGateway<Result>(
  suite: Suite,
  checkout: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'conformance-'))
  const undo: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })]
  const before = { ...process.env }
  Object.assign(process.env, suite.settings)
  try {
    const database = await openDatabase({ dataDir, durable: false, log: () => undefined })
    undo.push(() => database.stop())
    await bootstrap(database, { schemas: suite.schemas })
    await withClient(database.admin, client => suite.prepare(client, resolve(checkout, suite.folder)))
    await bootstrap(database, { schemas: suite.schemas })
    const gateway = await openGateway({
      database,
      dataDir,
      schemas: suite.schemas,
      log: { info: () => undefined, error: (details, message) => console.error(message, details) },
      siteUrl: 'http://localhost:3000',
      limits: noClientLimits,
      ...(suite.auth ? { auth: suite.auth } : {}),
    })
    undo.push(() => gateway.close())

    const server = createServer((request, response) => {
      if (suite.addsKey) request.headers['apikey'] ??= gateway.publishableKey
      if (!gateway.handle(request, response)) response.writeHead(404).end()
    })
    server.on('upgrade', (request, socket, head) => {
      if (!gateway.upgrade(request, socket, head)) refuseUpgrade(socket)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    undo.push(async () => {
      server.closeAllConnections()
      server.close()
    })
    return await work()
  } finally {
    for (const step of undo.toReversed()) await step()
    for (const name of Object.keys(suite.settings)) restore(name, before[name])
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
