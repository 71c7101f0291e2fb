// Resumable uploads at /upload/resumable, in the tus protocol as Supabase has it: creation (with a first part if the
// client sends one), continuation, expiration and termination.
import { declaredType, refuseDeclared } from '#gateway/storage/allowed-types.ts'
import { StorageError, tooLarge } from '#gateway/storage/errors.ts'
import { bucketName, objectName } from '#gateway/storage/names.ts'
import { bucketOf } from '#gateway/storage/objects.ts'
import { bringerOf, checkMayPlace } from '#gateway/storage/place-row.ts'
import { wantsUpsert, type Handler, type StorageRequest } from '#gateway/storage/request.ts'
import { readMetadata, secondsOrCacheControl } from '#gateway/storage/upload-body.ts'
import { fullDiskCheck, limitOf } from '#gateway/storage/upload.ts'
import {
  checkPart,
  checkVersion,
  hasPart,
  readLength,
  readOffset,
  readUploadMetadata,
  tusVersion,
} from './headers.ts'
import { receivePart } from './receive-part.ts'
import { begin, find, findOpen, offsetConflict, type ResumableUpload } from './rows.ts'

const root = '/storage/v1/upload/resumable'
const extensions = 'creation,creation-with-upload,expiration,termination'

const inTus =
  (work: (asked: StorageRequest) => Promise<void>): Handler =>
  async asked => {
    // On every answer, refusals included.
    asked.response.setHeader('tus-resumable', tusVersion)
    asked.response.setHeader('tus-version', tusVersion)
    if (asked.request.method !== 'OPTIONS') checkVersion(asked.request)
    await work(asked)
  }

export const describeUploads = inTus(async ({ storage, response }) => {
  response.setHeader('tus-extension', extensions)
  response.setHeader('tus-max-size', String(storage.sizeLimit))
  response.writeHead(204).end()
})

export const beginUpload = inTus(async asked => {
  const { storage, request, response } = asked
  const { context, quota } = storage
  const caller = await asked.caller()
  const length = readLength(request)
  const metadata = readUploadMetadata(request)
  const target = {
    bucketId: bucketName(metadata.get('bucketName')),
    name: objectName(metadata.get('objectName')),
    isUpsert: wantsUpsert(asked),
    ...bringerOf(caller),
  }
  const mayUseReserve = await quota.mayUseReserve(caller)
  fullDiskCheck(storage, mayUseReserve)()
  const bucket = await bucketOf(context.owner, target.bucketId)
  const contentType = declaredType(metadata.get('contentType')) ?? null
  refuseDeclared(contentType ?? undefined, bucket.allowed_mime_types)
  if (length > limitOf(storage, bucket)) throw tooLarge()
  const open = await findOpen(context.owner, caller)
  quota.refuseMoreOpen(target, open.count)
  // What has been begun is counted when it is finished; until then there must be room for it too.
  await checkMayPlace(context, quota, target, length + open.bytes)

  const fields = {
    length,
    contentType,
    cacheControl: secondsOrCacheControl(metadata.get('cacheControl')),
    userMetadata: readMetadata(metadata.get('metadata')),
  }
  const upload = await begin(context.owner, caller, { ...target, ...fields }, ({ count }) =>
    quota.refuseMoreOpen(target, count),
  )
  response.setHeader('location', `${root}/${upload.id}`)
  const received = hasPart(request)
    ? await receivePart(storage, request, upload, { target, mayUseReserve })
    : 0
  answer(asked, 201, upload, received)
})

export const tellUpload = inTus(async asked => {
  const upload = await findFor(asked)
  asked.response.setHeader('upload-length', String(upload.length))
  answer(asked, 200, upload, upload.received)
})

export const continueUpload = inTus(async asked => {
  const { storage, request } = asked
  const caller = await asked.caller()
  checkPart(request)
  const offset = readOffset(request)
  const upload = await findFor(asked)
  if (offset !== upload.received) throw offsetConflict()
  if (upload.isFinished) return answer(asked, 204, upload, upload.length)
  if (Number(request.headers['content-length'] ?? 0) > upload.length - offset) throw tooLarge()
  const target = { ...upload, ...bringerOf(caller) }
  const mayUseReserve = await storage.quota.mayUseReserve(caller)
  const received = await receivePart(storage, request, upload, { target, mayUseReserve })
  // The client has asked again on another line, which goes on from here.
  if (!request.complete) throw new StorageError(423, 'The upload goes on elsewhere.', { code: 'Locked' })
  answer(asked, 204, upload, received)
})

export const endUpload = inTus(async asked => {
  const upload = await findFor(asked)
  if (upload.isFinished)
    throw new StorageError(409, 'The upload is finished. Delete the file instead.', {
      code: 'InvalidRequest',
    })
  await asked.storage.parts.remove(upload.id)
  asked.response.writeHead(204).end()
})

/** What has come on a line that the client has left is counted first. */
async function findFor({ storage, name: id, caller }: StorageRequest): Promise<ResumableUpload> {
  const person = await caller()
  await find(storage.context.owner, person, id)
  await storage.parts.takeOver(id)
  return find(storage.context.owner, person, id)
}

function answer(
  { response }: StorageRequest,
  status: number,
  { expiresAt, isFinished, length }: ResumableUpload,
  received: number,
): void {
  response.setHeader('upload-offset', String(received))
  if (!isFinished && received < length) response.setHeader('upload-expires', expiresAt.toUTCString())
  response.writeHead(status).end()
}
