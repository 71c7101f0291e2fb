// Files as one of the gateway's protocols.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { GatewayContext, Protocol } from '#gateway/context.ts'
import { checkStorage } from '#gateway/database/data-folder.ts'
import { withContext } from '#gateway/http/handle.ts'
import { BodyCutOff, BodyTooLarge } from '#gateway/http/body.ts'
import { sendJson } from '#gateway/http/send-json.ts'
import { identify, type Caller } from '#gateway/keys/identify.ts'
import { readSettings } from '#gateway/settings/read.ts'
import { uploads } from '#gateway/settings/uploads.ts'
import type { StorageRequest, Handler } from './request.ts'
import { invalidRequest, notAllowed, refusalOf, StorageError, tooLarge } from './errors.ts'
import { Files } from './files.ts'
import { openQuota } from './quota.ts'
import { Parts } from './resumable/parts.ts'
import { bucketName, decoded, objectName } from './names.ts'
import { routes } from './routes.ts'
import { longestSeconds, Signatures } from './signatures.ts'
import type { Storage } from './storage.ts'
import { letThrough } from './upload-body.ts'
import { Variants } from './variants.ts'

const root = '/storage/v1'

const longestUrl = 16 * 1024

type StorageOptions = {
  /** In seconds: no signed address of a file lives longer. */
  longestLink?: number | undefined
  /** SQL condition, evaluated as the caller: whether they may use the reserve of the disk. False by default. */
  mayUseReserve?: string | undefined
}

export async function openStorage(
  context: GatewayContext,
  { longestLink = longestSeconds, mayUseReserve = 'false' }: StorageOptions = {},
  env = process.env,
): Promise<Protocol> {
  const folder = join(context.dataDir, 'storage')
  const variants = new Variants(folder)
  const files = new Files(folder, {
    forget: version => variants.forget(version),
    findVersions: async versions => {
      const text = 'select version from storage.objects where version = any($1)'
      const { rows } = await context.owner.query<{ version: string }>(text, [versions])
      return new Set(rows.map(({ version }) => version))
    },
  })
  await checkFiles(context)
  await files.open()
  await variants.open()
  const signatures = new Signatures(context.keys)
  const settings = readSettings(uploads, env)
  const sizeLimit = settings.FILE_SIZE_LIMIT
  const quota = await openQuota({ context, folder, mayUseReserve, settings })
  const parts = new Parts(folder, context.owner)
  await parts.open(error => context.log.error({ err: error }, 'Expired uploads could not be removed'))
  const storage = { context, files, variants, signatures, quota, parts, sizeLimit, longestLink }
  return {
    root,
    handle: withContext((request, response) => answer(storage, request, response)),
    close: async () => {
      parts.close()
      quota.close()
    },
  }
}

async function checkFiles({ owner, dataDir }: GatewayContext): Promise<void> {
  const text = `select bucket_id as bucket from storage.objects where version ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' limit 1`
  const { rows } = await owner.query<{ bucket: string }>(text)
  if (rows[0]) checkStorage(dataDir, rows[0].bucket)
}

async function answer(storage: Storage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { handler, asked } = find(storage, request, response)
    const value = await handler(asked)
    if (value !== undefined) sendJson(response, 200, value)
  } catch (error) {
    await refuse(storage, request, response, error)
  }
}

function find(
  storage: Storage,
  request: IncomingMessage,
  response: ServerResponse,
): { handler: Handler; asked: StorageRequest } {
  const url = request.url ?? '/'
  if (url.length > longestUrl) throw invalidRequest('The address is too long.')
  const mark = url.indexOf('?')
  const path = url.slice(root.length, mark < 0 ? undefined : mark)
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark))
  const method = methodOf(request)
  for (const route of routes) {
    const match = route.methods.includes(method) ? route.path.exec(path) : null
    if (!match) continue
    const { bucket, name } = match.groups ?? {}
    const asked = {
      storage,
      request,
      response,
      query,
      bucket: bucket === undefined ? '' : bucketName(decoded(bucket)),
      name: name === undefined ? '' : objectName(decoded(name)),
      caller: async () => identifyBearer(storage, request, query),
    }
    return { handler: route.handler, asked }
  }
  throw new StorageError(404, `Route ${method}:${root} not found`, { code: 'NotFound', error: 'Not Found' })
}

/** Where a line lets only POST through, a resumable upload names its method in a header (tus 1.0.0). */
function methodOf({ method = 'GET', url = '', headers }: IncomingMessage): string {
  const given = headers['x-http-method-override']?.toString().toUpperCase()
  const mayOverride = method === 'POST' && url.startsWith(`${root}/upload/resumable/`)
  return mayOverride && given !== undefined ? given : method
}

/** Here the bearer's token is enough, as with Supabase: programs that store files often send no other key. */
function identifyBearer(
  { context }: Storage,
  request: IncomingMessage,
  query: URLSearchParams,
): Caller | Promise<Caller> {
  const { headers, url: target = '/' } = request
  const bearer = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const apikey = headers['apikey'] ?? bearer
  if (apikey === undefined && !query.has('apikey')) throw notAllowed('Invalid Compact JWS')
  const known = apikey === undefined ? headers : { ...headers, apikey }
  return identify({ headers: known, target }, context.keys, context.tokens)
}

async function refuse(storage: Storage, request: IncomingMessage, response: ServerResponse, error: unknown) {
  if (error instanceof BodyCutOff || response.destroyed || response.headersSent) {
    response.destroy()
    return
  }
  const refusal = error instanceof BodyTooLarge ? tooLarge() : refusalOf(error)
  if (!refusal) storage.context.log.error({ err: error }, 'A storage request failed')
  const said = refusal ?? unexpected
  if (!request.complete) {
    await letThrough(request)
    response.setHeader('connection', 'close')
  }
  if (said.retryAfter) response.setHeader('retry-after', String(said.retryAfter))
  sendJson(response, said.status, said.body())
}

const unexpected = new StorageError(500, 'Internal Server Error', {
  code: 'InternalError',
  error: 'Internal',
})
