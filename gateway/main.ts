// The gateway alone, on any PostgreSQL:
//   npm run gateway -- --database-url postgres://… --schemas public,other --migrations DIR --port 3001
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bootstrap } from './database/bootstrap.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open.ts'
import { writeRunning } from './database/running.ts'
import { drain } from './drain.ts'
import { openGateway, type Gateway } from './gateway.ts'
import { helpText } from './help.ts'
import { type ProxyList, proxyList } from './http/client-ip.ts'
import { oneAtATime } from './http/one-at-a-time.ts'
import { acceptBacklog, createLimitedServer, httpLimits, refuseUpgrade } from './http/server.ts'
import { endProcess } from './process-end.ts'
import { gatewaySettings } from './settings/all.ts'
import { listMisspelt } from './settings/misspelt.ts'
import { listProblems } from './settings/read.ts'

const { values } = parseArgs({
  options: {
    'database-url': { type: 'string', default: process.env['DATABASE_URL'] ?? '' },
    schemas: { type: 'string', default: 'public' },
    migrations: { type: 'string' },
    port: { type: 'string', default: process.env['PORT'] ?? '3001' },
    host: { type: 'string', default: process.env['HOST'] ?? '127.0.0.1' },
    'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? './data' },
    'pool-size': { type: 'string', default: '10' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

if (values.help) {
  console.log(helpText())
  process.exit(0)
}

const misspelt = listMisspelt(Object.keys(gatewaySettings), Object.keys(process.env))
const wrong = [...misspelt, ...listProblems(gatewaySettings, process.env)]
if (wrong.length > 0) {
  console.error(wrong.join('\n'))
  process.exit(1)
}

const log = {
  info: (message: string) => console.error(message),
  warn: (details: object, message: string) => console.error(message, details),
  error: (details: object, message: string) => console.error(message, details),
}

const dataDir = resolve(values['data-dir'])
const schemas = values.schemas
  .split(',')
  .map(schema => schema.trim())
  .filter(Boolean)
const port = Number(values.port)
const mailsEveryMs = 20_000

/** For a database that is away. */
const waiting = new AbortController()

type Stop = (graceMs: number) => Promise<unknown>

/** Every step leaves behind how it is undone, so that a start which fails half-way leaves nothing running. */
async function start(undo: Stop[]): Promise<void> {
  const isProxy = proxyList((process.env['TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter(Boolean))
  const database = await openDatabase({
    dataDir,
    databaseUrl: values['database-url'] || undefined,
    authenticatorUrl: process.env['AUTHENTICATOR_URL'],
    waiting: waiting.signal,
    log: log.info,
  })
  undo.push(() => database.stop())
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
    isProxy,
  })
  undo.push(() => gateway.close())
  const mails = setInterval(() => {
    gateway.sendMails().catch((error: unknown) => log.error({ err: error }, 'E-mails could not be sent'))
  }, mailsEveryMs)
  undo.push(async () => clearInterval(mails))
  const url = await serve(gateway, isProxy, undo)
  const forget = writeRunning(dataDir, { pid: process.pid, url })
  undo.push(async () => forget())
  console.log(JSON.stringify({ URL: url, publishable_key: gateway.keys.publishable }))
}

async function serve(gateway: Gateway, isProxy: ProxyList, undo: Stop[]): Promise<string> {
  const server = createLimitedServer({}, httpLimits(process.env), isProxy)
  const handle = oneAtATime((request, response) => {
    if (gateway.handle(request, response)) return
    response.writeHead(404, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ message: 'There is nothing at this address.' }))
  })
  server.on('request', handle)
  server.on('upgrade', (request, socket, head) => {
    if (!gateway.upgrade(request, socket, head)) refuseUpgrade(socket)
  })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(port, values.host, acceptBacklog, ready)
  })
  undo.push(graceMs => Promise.all([drain(server, graceMs), gateway.endChannels()]))
  const address = server.address()
  return `http://${values.host}:${typeof address === 'object' ? address?.port : port}`
}

const undo: Stop[] = []
let starting: Promise<void> | undefined
const end = endProcess({
  stop: async graceMs => {
    await starting?.catch(() => undefined)
    for (const step of undo.toReversed()) await step(graceMs).catch((error: unknown) => console.error(error))
  },
  onSignal: signal => {
    log.info(`Stopping: ${signal}`)
    waiting.abort()
  },
  onFatal: error => console.error(error),
})

starting = start(undo)
await starting.catch((error: unknown) => {
  if (waiting.signal.aborted) return
  console.error(error)
  end.stop(1)
})
