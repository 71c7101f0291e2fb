// Starts everything, in order: the database, its schema, the data API, the pages; and stops it the other way round.
// With SUPABASE_URL the first three are elsewhere, and only the pages are ours.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { bootstrap } from '#gateway/database/bootstrap.ts'
import type { Connection } from '#gateway/database/connection.ts'
import { migrate } from '#gateway/database/migrate.ts'
import { openDatabase } from '#gateway/database/open.ts'
import { writeRunning } from '#gateway/database/running.ts'
import { openGateway } from '#gateway/gateway.ts'
import type { Answer } from './answer.ts'
import { makeNightlyBackups } from './backups/by-clock.ts'
import { readBackupConfig } from './backups/config.ts'
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
import { type Logger, openLog } from './log.ts'
import { mailWriter } from './mail-writer.ts'
import { makeNumbers } from './numbers/in-the-background.ts'
import { openPageDb } from './page-db.ts'
import { openPhones, setPhoneMenu } from './phones/open-phones.ts'
import { makeReplySender } from './phones/replies.ts'
import { invalidateOnChange } from './page-cache-invalidation.ts'
import { keptSeconds, makePages } from './pages.ts'
import { watchPressure } from './pressure.ts'
import { openProgress, type Progress } from './progress.mjs'
import { securityTxt, securityTxtPath } from './security-txt.ts'
import { setSecondFactorRule } from './second-factor-rule.ts'
import { serve } from './request-handler.ts'
import { answerStarting, checkPort, listen } from './starting.ts'
import { keepTallies } from './board-tallies.ts'
import { openMonitoring } from './monitoring.ts'
import { readVersion } from './version.ts'
import { openPush } from './push/open-push.ts'
import { drain } from '#gateway/drain.ts'
import { endProcess } from '#gateway/process-end.ts'
import { SettingsProblem } from '#gateway/settings/read.ts'
import { holdsSealedSecrets, openWebhookSealer } from './webhooks/signing-secrets.ts'
import type { Website } from './website.ts'

const root = join(import.meta.dirname, '..')
const schemas = ['public']

type Stop = (graceMs: number) => Promise<unknown>

/** What goes on beside a start: what is told of it, and whether it is to end. */
type Around = { log: Logger; progress: Progress; stopping: AbortSignal }

/** Every step leaves behind how it is undone, so that a start which fails half-way leaves nothing running. */
async function start(config: Config, { log, progress, stopping }: Around, undo: Stop[]) {
  const { siteUrl, dataDir } = config
  const isProxy = proxyList(config.trustedProxies)
  const server = createHttpServer(config.http, isProxy)
  const mayBeOneOfMany = config.databaseUrl !== undefined || config.supabase !== undefined
  if (mayBeOneOfMany) await checkPort(config)
  else await listen(server, config)
  undo.push(graceMs => drain(server, graceMs))
  const isStarted = answerStarting(server)
  // What is sent is worded by the website, which is opened after the data API.
  const opened = Promise.withResolvers<Website>()
  const { api, own } = config.supabase
    ? { api: apiElsewhere(config.supabase), own: undefined }
    : await openRecord(config, isProxy, { log, progress, stopping, website: opened.promise }, undo)

  const { website, middleware, files, close } = config.dev
    ? await openDev(server, api.url)
    : await openBuilt(api.url)
  undo.push(close)
  opened.resolve(website)
  const contact = securityTxt(config)
  if (contact) files.set(securityTxtPath, contact)
  // A page that is being worked on is rendered again every time.
  const seconds = config.dev ? 0 : keptSeconds
  const told = config.requireMfa ? { ...api, secondFactor: 'required' as const } : api
  const pages = makePages({ website, db: openPageDb(api), siteUrl, api: told, seconds })
  const version = await readVersion(root, own?.admin)
  const { metrics, tracer } = await openMonitoring(config, { own, pages, version, log, undo })
  const replies =
    own && config.phones?.account
      ? makeReplySender({ admin: own.admin, account: config.phones.account, log })
      : undefined
  if (replies) undo.push(() => replies.close())
  let push: Awaited<ReturnType<typeof openPush>> | undefined
  if (own) {
    await setPhoneMenu(own.admin, config.phones !== undefined || config.sample !== undefined)
    const say = (message: string) => log.info(message)
    const news = await invalidateOnChange({ admin: own.admin, forget: pages.empty, log: say })
    undo.push(() => news.close())
    const tallies = keepTallies({ totals: metrics.totals, admin: own.admin, log })
    undo.push(() => tallies.close())
    push = await openPush({ ...config, ...own, website: opened.promise, sends: config.jobs, log })
    undo.push(push.close)
    const numbers = makeNumbers({ admin: own.admin, log })
    if (config.jobs) {
      const isBackedUp = readBackupConfig(process.env).isScheduled
      const backups = isBackedUp ? makeNightlyBackups({ admin: own.admin, log }) : undefined
      const jobs = startJobs({
        admin: own.admin,
        log,
        sendMails: own.sendMails,
        texts: config.phones?.account,
        sendPushes: push.sender?.send,
        webhookSealer: own.webhookSealer,
        numbers: numbers.work,
        removeFiles: (bucket, names) => removeFiles(config, own.secretKey, bucket, names),
        sample: config.sample && (() => runSampleByClock(own.admin)),
        backups: backups?.work,
      })
      undo.push(() => jobs.close())
      if (backups) undo.push(backups.close)
    }
    // What a first start lacks is worked out behind it, also where no jobs run.
    const first = alone(own.admin, numbers.work, 'numbers').catch((error: unknown) =>
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
    push: push?.requests,
    log,
    metrics,
    metricsToken: config.metrics.token,
    version,
    tracer,
    phones:
      config.phones &&
      openPhones({
        ...config.phones,
        sendReplies: replies && (() => replies.send()),
        api,
        website,
        pages,
        log,
      }),
    isStopping: () => stopping.aborted,
    ...middleware,
  })
  if (mayBeOneOfMany) await listen(server, config)
  undo.push(graceMs => Promise.all([drain(server, graceMs), own?.endChannels()]))
  if (!own) return ''
  // Commands beside this one (keys, backup) find the running server by it.
  const forget = writeRunning(dataDir, { pid: process.pid, url: addressOf(config.host, config.port) })
  undo.push(() => Promise.resolve(forget()))
  const { sample } = config
  if (!sample) return ''
  return progress.step('Making the sample accounts', () => prepareSample(config, sample.password, own))
}

/** Through the storage service, so that the bytes go with their rows. */
async function removeFiles({ host, port }: Config, secretKey: string, bucket: string, names: string[]) {
  const { error } = await createClient(addressOf(host, port), secretKey).storage.from(bucket).remove(names)
  if (error) throw error
}

/** The database with the record in it, and the data API on it. */
async function openRecord(
  config: Config,
  isProxy: ProxyList,
  { log, progress, stopping, website }: Around & { website: Promise<Website> },
  undo: Stop[],
) {
  const say = (message: string) => log.info(message)
  const { dataDir, databaseUrl, authenticatorUrl, siteUrl } = config
  const archive = config.pointInTimeDays > 0
  const database = await progress.step('Starting the database', () =>
    openDatabase({ dataDir, databaseUrl, authenticatorUrl, archive, waiting: stopping, log: say }),
  )
  undo.push(() => database.stop())
  await progress.step('Preparing its tables', async () => {
    await bootstrap(database, { schemas })
    await migrate(database.admin, join(root, 'supabase', 'migrations'), line =>
      log.info({ line }, 'migrating'),
    )
    await setSecondFactorRule(database.admin, config.requireMfa)
  })
  const { refused } = await progress.step('Loading the record', report =>
    loadRecord(database.admin, join(root, 'data'), report),
  )
  for (const words of refused) log.warn(words)
  if (config.sample) await progress.step('Making the sample season', () => loadSampleSeason(database.admin))
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
    holdsSealed: holdsSealedSecrets,
    limits: config.api,
    auth: { mailWriter: mailWriter(website, siteUrl) },
  })
  undo.push(() => gateway.close())
  const { keys, endChannels, sendMails } = gateway
  const own = {
    admin: database.admin,
    secretKey: keys.secret,
    endChannels,
    sendMails,
    takeOne: gateway.takeOne,
    webhookSealer: await openWebhookSealer(gateway, database.admin),
    figures: () => gateway.figures(),
  }
  return { api: ownApi(gateway), own }
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
  const progress = openProgress()
  const log = openLog(progress)
  const pressure = watchPressure({ log })
  const undo: Stop[] = []
  let starting: Promise<string> | undefined
  const stopping = new AbortController()
  let hasStarted = false

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
    onSignal: signal => {
      stopping.abort()
      log.info({ signal }, 'stopping')
    },
    noticeMs: () => (hasStarted ? config.stopDelayMs : 0),
    onFatal: error => log.fatal({ err: error }, 'a bug ended the program'),
  })

  undo.push(() => Promise.resolve(pressure.close()))
  starting = start(config, { log, progress, stopping: stopping.signal }, undo)
  const signIns = await starting.catch((error: unknown) => {
    // Told to stop while it waited for the database.
    if (stopping.signal.aborted) return
    // A start that cannot succeed says why in a sentence; the rest is for LOG_LEVEL=debug.
    tellWhy(error)
    end.stop(1)
  })
  if (signIns === undefined) return
  hasStarted = true
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
