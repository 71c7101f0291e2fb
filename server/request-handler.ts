// Routes a request: checks it, then hands it to the data API, the files or the pages.
import type { IncomingMessage } from 'node:http'
import { sendAnswer } from './answer.ts'
import { asClient, httpClientOf } from '#gateway/http/client.ts'
import { clientIp, type ProxyList } from '#gateway/http/client-ip.ts'
import { oneAtATime } from '#gateway/http/one-at-a-time.ts'
import type { DataApi } from './data-api.ts'
import type { Middleware } from './dev-website.ts'
import type { Files } from './files.ts'
import { isCardPath } from './cards/cards.ts'
import { answerUnreadable, type HttpServer, writeRaw } from './http-server.ts'
import { chooseLanguage } from './language.ts'
import { chooseLite } from './lite.ts'
import { atMost, type Logger, pathForLog } from './log.ts'
import { sendPhoneAnswer } from './phones/callbacks.ts'
import { phoneChannel } from './phones/phone-path.ts'
import type { Phones } from './phones/phones.ts'
import { isApiPath, sendApi } from './public-api.ts'
import type { PackedResponse } from './packed-response.ts'
import { DatabaseDown, TooBusy } from './page-db.ts'
import type { Pages } from './pages.ts'
import { sendProblem } from './send-problem.ts'
import { storedPicture } from './stored-picture.ts'
import { problems } from './problems.ts'
import { makeReports } from './reports.ts'
import { requestId } from './request-id.ts'
import type { PushRequests } from './push/push-requests.ts'
import { sendMadeWebhook } from './webhooks/make-webhook.ts'
import type { Website } from './website.ts'
import { hasToken, sendMetrics } from './metrics/endpoint.ts'
import type { Metrics } from './metrics/metrics.ts'
import { routeLabels } from './metrics/route-label.ts'
import type { Tracer } from './tracing.ts'
import type { Version } from './version.ts'
import { longestUrl, readTarget, type Target } from './target.ts'

type Site = {
  server: HttpServer
  api: DataApi
  website: Website
  files: Files
  pages: Pages
  isProxy: ProxyList
  /** What browsers ask about push messages; where the record is elsewhere, nothing. */
  push?: PushRequests | undefined
  log: Logger
  metrics: Metrics
  /** Of /metrics here; without one there is nothing at that address. */
  metricsToken?: string | undefined
  version: Version
  /** Answers phones without data, where that is set up. */
  phones?: Phones | undefined
  /** Where traces are collected. */
  tracer?: Tracer | undefined
  /** Whether the process was told to stop: it answers a while longer, and proxies should ask another. */
  isStopping?: (() => boolean) | undefined
  /** Vite's, in development: answers what is a source file and passes on the rest. */
  middleware?: Middleware
}

export function serve(site: Site) {
  const { server, website, log, isStopping = () => false } = site
  // Looking for secrets in every line costs more than answering; this line has none, see below.
  const requestLog = log.child({}, { redact: [] })
  const noteRefused = atMost(requestLog, 'request')
  const routeOf = routeLabels(site.files, website)
  const takeReport = makeReports(log, site.metrics.pageBroke)
  answerUnreadable(server, website.headers, log)

  const begin = (request: IncomingMessage, response: PackedResponse) => {
    const id = requestId(request, site.isProxy)
    for (const [name, value] of Object.entries(website.headers)) response.setHeader(name, value)
    response.setHeader('x-request-id', id)
    // Once we are stopping, nobody should send another request on this line.
    if (!server.listening || isStopping()) response.setHeader('connection', 'close')
    const ip = clientIp(request, site.isProxy)
    logWhenDone(request, response, { id, ip, log: requestLog, noteRefused, routeOf, site })
    return id
  }

  server.on('checkExpectation', (request, response) => {
    begin(request, response)
    sendProblem(request, response, problems.expectation, website)
  })
  server.on('upgrade', (request, socket, head) => {
    // In development Vite has a socket of its own on this server.
    if (!site.api.upgrade(request, socket, head) && !site.middleware)
      writeRaw(socket, problems.noChannel, website.headers)
  })
  const handle = oneAtATime((request: IncomingMessage, response: PackedResponse) => {
    const id = begin(request, response)
    const work = () => answer(request, response, site, takeReport)
    const traced = site.tracer?.trace(request, response, work, { routeOf, isProxy: site.isProxy }) ?? work()
    traced.catch((error: unknown) => {
      if (error instanceof TooBusy) return sendProblem(request, response, problems.busy, website)
      if (error instanceof DatabaseDown) return sendProblem(request, response, problems.databaseDown, website)
      log.error({ err: error, id, path: pathForLog(request.url ?? '') }, 'a request failed')
      return sendProblem(request, response, problems.broken, website)
    })
  })
  server.on('request', handle)
}

async function answer(
  request: IncomingMessage,
  response: PackedResponse,
  site: Site,
  takeReport: ReturnType<typeof makeReports>,
) {
  const url = request.url ?? ''
  if (url.length > longestUrl) return sendProblem(request, response, problems.addressTooLong, site.website)
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    return sendProblem(request, response, problems.badRequest, site.website)
  }
  const target = readTarget(url)
  if (!target) return sendProblem(request, response, problems.badAddress, site.website)

  const picture = storedPicture(target.path, site.api.publishableKey)
  if (picture && (request.method === 'GET' || request.method === 'HEAD')) request.url = picture

  response.packing = true
  if (site.api.handle(request, response)) return undefined
  response.packing = false

  if (target.path === '/_reports' && request.method === 'POST') return takeReport(request, response)
  if (request.method === 'POST' && chooseLite(request, response, target.path)) return undefined
  if (request.method === 'POST' && chooseLanguage(request, response, target.path)) return undefined
  if (request.method === 'POST' && phoneChannel(target.path))
    return sendPhoneAnswer(request, response, target.path, site.phones)
  if (target.path === '/_push' && site.push) {
    const client = httpClientOf(request, site.isProxy)
    return asClient(client, () => site.push?.(request, response, client.address))
  }
  const { api } = site
  if (target.path === '/_webhooks' && api.webhookSealer) {
    const options = { api, sealer: api.webhookSealer }
    return asClient(httpClientOf(request, site.isProxy), () => sendMadeWebhook(request, response, options))
  }
  if (isApiPath(target.path)) {
    const client = httpClientOf(request, site.isProxy)
    return asClient(client, () => sendApi(request, response, { target, address: client.address, ...site }))
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { allow: problems.methodNotAllowed.headers.allow }).end()
    return undefined
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendProblem(request, response, problems.methodNotAllowed, site.website)
  }
  return asClient(httpClientOf(request, site.isProxy), () => answerReading(request, response, target, site))
}

async function answerReading(request: IncomingMessage, response: PackedResponse, target: Target, site: Site) {
  const { files, pages, website, api, middleware } = site
  const isCheck = target.path === '/livez' || target.path === '/readyz'
  if (isCheck && site.isStopping?.()) return sendHealth(response, 503, 'stopping')
  if (target.path === '/livez') return sendHealth(response, 200, 'alive')
  if (target.path === '/readyz') {
    const ready = await api.ready().then(
      () => true,
      () => false,
    )
    return ready
      ? sendHealth(response, 200, 'ready')
      : sendHealth(response, 503, `${api.name} does not answer`)
  }
  if (target.path === '/version') return sendJson(response, 200, site.version)
  if (target.path === '/metrics' && site.metricsToken !== undefined) {
    if (hasToken(request, site.metricsToken)) return sendMetrics(site.metrics, response)
    response.setHeader('www-authenticate', 'Bearer')
    return sendJson(response, 401, { message: 'The token of METRICS_TOKEN is needed.' })
  }
  const file = files.get(target.path)
  if (file) return sendAnswer(request, response, file)
  if (middleware) {
    await new Promise<void>(resolve => middleware(request, response, resolve))
    if (response.writableEnded) return undefined
  }
  if (isCardPath(target.path)) return pages.sendCard(request, response, target)
  if (target.path !== '/_data') return pages.sendPage(request, response, target)
  if (!(await pages.sendData(request, response, target)))
    sendProblem(request, response, problems.badAddress, website)
  return undefined
}

function sendHealth(response: PackedResponse, status: number, state: string) {
  if (status === 503) response.setHeader('retry-after', '2')
  sendJson(response, status, { state })
}

function sendJson(response: PackedResponse, status: number, body: object) {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}

type Watching = {
  id: string
  ip: string
  log: Logger
  noteRefused: (line: object) => void
  routeOf: (url: string | undefined) => string
  site: Site
}

/** One line a request, but few of those that were refused because there were too many. The path without its query, nothing of the headers. */
function logWhenDone(
  request: IncomingMessage,
  response: PackedResponse,
  { id, ip, log, noteRefused, routeOf, site }: Watching,
) {
  const started = performance.now()
  const sentBefore = request.socket.bytesWritten
  response.once('close', () => {
    const { method, url } = request
    const ms = performance.now() - started
    site.metrics.answered({
      method,
      url,
      route: routeOf(url),
      status: response.statusCode,
      isSent: response.writableFinished,
      seconds: ms / 1_000,
    })
    const line = {
      id,
      ip,
      method,
      path: pathForLog(url ?? ''),
      status: response.statusCode,
      ms: Math.round(ms * 100) / 100,
      bytes: request.socket.bytesWritten - sentBefore,
    }
    if (response.statusCode === 429) noteRefused(line)
    // Proxies ask every second.
    else if (response.statusCode === 200 && line.path === '/livez') return
    else if (response.writableFinished) log.info(line, 'request')
    else log.warn(line, 'request cut off')
  })
}
