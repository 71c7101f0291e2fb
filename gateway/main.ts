// The gateway alone, on any PostgreSQL:
//   npm run gateway -- --database-url postgres://… --schemas public,other --migrations DIR --port 3001
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap } from './database/bootstrap.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { writeRunning } from './database/running.ts'
import { drain } from './drain.ts'
import { openGateway } from './gateway.ts'

const { values } = parseArgs({
  options: {
    'database-url': { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
    schemas: { type: 'string', default: 'public' },
    migrations: { type: 'string' },
    port: { type: 'string', default: process.env['PORT'] ?? '3001' },
    host: { type: 'string', default: process.env['HOST'] ?? '127.0.0.1' },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? './data' },
    'pool-size': { type: 'string', default: '10' },
  },
})

const log = {
  info: (message: string) => console.error(message),
  error: (details: object, message: string) => console.error(message, details),
}

const dataDir = resolve(values['data-dir'])
const schemas = values.schemas
  .split(',')
  .map(schema => schema.trim())
  .filter(Boolean)
const port = Number(values.port)

const database = await openDatabase({
  dataDir,
  databaseUrl: values['database-url'] || undefined,
  authenticatorUrl: process.env['AUTHENTICATOR_URL'],
  log: log.info,
})
await bootstrap(database, { schemas })
if (values.migrations) {
  const applied = await migrate(database.admin, resolve(values.migrations), log.info)
  // A schema that a migration has just made is opened to requests as well.
  if (applied.length > 0) await bootstrap(database, { schemas })
}
const gateway = await openGateway({
  database,
  dataDir,
  schemas,
  log,
  poolSize: Number(values['pool-size']),
  siteUrl: process.env['SITE_URL'] ?? `http://${values.host}:${port}`,
})

const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
  if (gateway.handle(request, response)) return
  response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify({ message: 'There is nothing at this address.' }))
})
server.on('upgrade', (request, socket, head) => {
  if (!gateway.upgrade(request, socket, head)) socket.destroy()
})
await new Promise<void>(ready => {
  server.listen(port, values.host, ready)
})
const address = server.address()
const url = `http://${values.host}:${typeof address === 'object' ? address?.port : port}`
const forget = writeRunning(dataDir, { pid: process.pid, url })
console.log(JSON.stringify({ URL: url, publishable_key: gateway.keys.publishable }))

let isStopping = false

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  forget()
  await drain(server, 10_000)
  await gateway.close()
  await database.stop()
  process.exit(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
