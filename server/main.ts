// Starts everything, in order: the database, its schema, the data API, the pages; and stops it the other way round.
// With SUPABASE_URL the first three are elsewhere, and only the pages are ours.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { openSmtp } from '#gateway/auth/mail/smtp.ts'
import { authSettings } from '#gateway/auth/settings.ts'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { writeRunning } from '#gateway/database/running.ts'
import { openGateway } from '#gateway/gateway.ts'
import type { Answer } from './answer.ts'
import { openBuiltWebsite } from './built-website.ts'
import { type ProxyList, proxyList } from '#gateway/http/client-ip.ts'
import { checkConfig } from './check-config.ts'
import { addressOf, type Config, readConfig } from './config.ts'
import { apiElsewhere, ownApi } from './data-api.ts'
import { openDevWebsite } from './dev-website.ts'
import { loadFiles } from './files.ts'
import { loadArticles } from '#seed/articles/load.ts'
import { loadRecord } from '#seed/record/load.ts'
import { runSampleByClock } from '#seed/sample-season/by-clock.ts'
import { loadSampleSeason } from '#seed/sample-season/load.ts'
import { countWhatIsThere } from '#seed/statistics.ts'
import { loadSampleTransfers } from '#seed/sample-season/transfers.ts'
import { addSampleFans } from '#seed/sample-fans.ts'
import { addSampleGames } from '#seed/sample-games.ts'
import { linkSampleAccounts } from '#seed/sample-links.ts'
import { addSampleStanding } from '#seed/sample-standing.ts'
import { makeSampleAccounts, sampleAccounts } from '#seed/sample-accounts.ts'
import { keptSecret } from '#gateway/database/secrets.ts'
import { createHttpServer, type HttpServer } from './http-server.ts'
import { alone } from '#server/jobs/run-jobs.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { createLog, type Logger } from './log.ts'
import { makeNumbers } from './numbers/in-the-background.ts'
import { openPageDb } from './page-db.ts'
import { invalidateOnChange } from './page-cache-invalidation.ts'
import { keptSeconds, makePages } from './pages.ts'
import { securityTxt, securityTxtPath } from './security-txt.ts'
import { setSecondFactorRule } from './second-factor-rule.ts'
import { serve } from './request-handler.ts'
import { answerStarting, listen } from './starting.ts'
import { startRequestMetrics, type RequestMetrics } from './request-metrics.ts'
import { drain } from '#gateway/drain.ts'
import { endProcess } from '#gateway/process-end.ts'
import { SettingsProblem } from '#gateway/settings/read.ts'

const root = join(import.meta.dirname, '..')
const schemas = ['public']

type Stop = (graceMs: number) => Promise<unknown>

/** Every step leaves behind how it is undone, so that a start which fails half-way leaves nothing running. */
async function start(config: Config, log: Logger, undo: Stop[]) {
  const { siteUrl, dataDir } = config
  const isProxy = proxyList(config.trustedProxies)
  const server = createHttpServer(config.http, isProxy)
  await listen(server, config)
  undo.push(graceMs => drain(server, graceMs))
  const isStarted = answerStarting(server)
  const { api, own } = config.supabase
    ? { api: apiElsewhere(config.supabase), own: undefined }
    : await openRecord(config, isProxy, log, undo)

  const { website, middleware, files, close } = config.dev
    ? await openDev(server, api.url)
    : await openBuilt(api.url)
  undo.push(close)
  const contact = securityTxt(config)
  if (contact) files.set(securityTxtPath, contact)
  // A page that is being worked on is rendered again every time.
  const seconds = config.dev ? 0 : keptSeconds
  const told = config.requireMfa ? { ...api, secondFactor: 'required' as const } : api
  const pages = makePages({ website, db: openPageDb(api), siteUrl, api: told, seconds })
  let tallies: RequestMetrics | undefined
  if (own) {
    const say = (message: string) => log.info(message)
    const news = await invalidateOnChange({ admin: own.admin, forget: pages.empty, log: say })
    undo.push(() => news.close())
    tallies = startRequestMetrics({ admin: own.admin, log })
    undo.push(tallies.close)
    const numbers = makeNumbers({ admin: own.admin, log })
    if (config.jobs) {
      const { smtpUrl, mailFrom } = authSettings(process.env)
      const postman = smtpUrl ? openSmtp(smtpUrl, mailFrom) : undefined
      const jobs = startJobs({
        admin: own.admin,
        log,
        post: postman && { postman, siteUrl },
        numbers: numbers.work,
        removeFiles: (bucket, names) => removeFiles(config, own.secretKey, bucket, names),
        sample: config.sample && (() => runSampleByClock(own.admin)),
      })
      undo.push(() => jobs.close().finally(() => postman?.close()))
    }
    // What a first start lacks is worked out behind it, also where no jobs run.
    const first = alone(own.admin, numbers.work).catch((error: unknown) =>
      log.error({ err: error }, 'the numbers could not be worked out'),
    )
    undo.push(async () => {
      await numbers.close()
      await first
    })
  }
  isStarted()
  serve({
    server,
    api,
    website,
    files,
    pages,
    isProxy,
    log,
    count: tallies?.count,
    ...middleware,
  })
  undo.push(graceMs => Promise.all([drain(server, graceMs), own?.endChannels()]))
  if (!own) return ''
  // Commands beside this one (keys, backup) find the running server by it.
  const forget = writeRunning(dataDir, { pid: process.pid, url: addressOf(config.host, config.port) })
  undo.push(() => Promise.resolve(forget()))
  return config.sample ? await prepareSample(config, config.sample.password, own) : ''
}

/** Through the storage service, so that the bytes go with their rows. */
async function removeFiles({ host, port }: Config, secretKey: string, bucket: string, names: string[]) {
  const { error } = await createClient(addressOf(host, port), secretKey).storage.from(bucket).remove(names)
  if (error) throw error
}

/** The database with the record in it, and the data API on it. */
async function openRecord(config: Config, isProxy: ProxyList, log: Logger, undo: Stop[]) {
  const say = (message: string) => log.info(message)
  const { dataDir, databaseUrl, authenticatorUrl, siteUrl } = config
  const database = await openDatabase({ dataDir, databaseUrl, authenticatorUrl, log: say })
  undo.push(() => database.stop())
  await bootstrap(database, { schemas })
  await migrate(database.admin, join(root, 'supabase', 'migrations'), say)
  await setSecondFactorRule(database.admin, config.requireMfa)
  const { refused } = await loadRecord(database.admin, join(root, 'data'))
  for (const words of refused) log.warn(words)
  if (config.sample) await loadSampleSeason(database.admin)
  await loadArticles(database.admin, { hasSample: config.sample !== undefined })
  await countWhatIsThere(database.admin)
  const gateway = await openGateway({
    database,
    dataDir,
    schemas,
    log,
    siteUrl,
    isProxy,
    longestLink: 600,
    mayUseReserve: 'app.may_use_upload_reserve()',
    limits: config.api,
  })
  undo.push(() => gateway.close())
  const { keys, endChannels } = gateway
  return { api: ownApi(gateway), own: { admin: database.admin, secretKey: keys.secret, endChannels } }
}

/** Makes the sample accounts, and says how to sign in with them. */
async function prepareSample(
  { dataDir, host, port }: Config,
  chosen: string | undefined,
  { admin, secretKey }: { admin: Connection; secretKey: string },
) {
  const password = keptSecret(
    dataDir,
    'sample-password',
    () => chosen ?? randomBytes(9).toString('base64url'),
  )
  await makeSampleAccounts({ url: addressOf(host, port), secretKey, password })
  await linkSampleAccounts(admin)
  await loadSampleTransfers(admin)
  await addSampleGames(admin)
  await addSampleFans(admin)
  await addSampleStanding(admin)
  const emails = sampleAccounts.map(({ email }) => `  ${email}`).join('\n')
  return `Sample sign-ins, all with the password ${password}\n${emails}\n\n`
}

async function openBuilt(apiUrl: string) {
  const dist = join(root, 'dist')
  const website = await openBuiltWebsite(dist, apiUrl)
  return { website, files: loadFiles(join(dist, 'client')), middleware: {}, close: () => Promise.resolve() }
}

async function openDev(server: HttpServer, apiUrl: string) {
  const { website, middleware, close } = await openDevWebsite(root, server, apiUrl)
  return { website, files: new Map<string, Answer>(), middleware: { middleware }, close }
}

async function main() {
  const problems = checkConfig(process.env)
  if (problems.length > 0) throw new SettingsProblem(problems)
  const config = readConfig(process.env, process.argv.slice(2))
  const log = createLog()
  const undo: Stop[] = []
  let starting: Promise<string> | undefined

  async function unwind(graceMs: number) {
    for (const step of undo.toReversed()) {
      await step(graceMs).catch((error: unknown) => log.error({ err: error }, 'stopping failed'))
    }
  }
  const end = endProcess({
    // What is being started is finished first, so that it knows how it is undone.
    stop: async graceMs => {
      await starting?.catch(() => undefined)
      await unwind(graceMs)
    },
    onSignal: signal => log.info({ signal }, 'stopping'),
    onFatal: error => log.fatal({ err: error }, 'a bug ended the program'),
  })

  starting = start(config, log, undo)
  const signIns = await starting.catch((error: unknown) => {
    // A start that cannot succeed says why in a sentence; the rest is for LOG_LEVEL=debug.
    tellWhy(error)
    end.stop(1)
  })
  if (signIns === undefined) return
  const address = addressOf(config.host, config.port)
  log.info({ address }, 'listening')
  process.stderr.write(`\nPitch263 is at ${address}\n\n${signIns}`)
}

function tellWhy(error: unknown) {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${words}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

main().catch((error: unknown) => {
  tellWhy(error)
  process.exit(1)
})
