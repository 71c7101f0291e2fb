// The next part of an upload. One that is not the last is added to what has come, as much of it as arrived. With the
// last one the file is whole and is looked into and placed like any other, in one transaction with its row.
import type { IncomingMessage } from 'node:http'
import { declaredType } from '#gateway/storage/allowed-types.ts'
import { refusalOf, type StorageError } from '#gateway/storage/errors.ts'
import type { Incoming } from '#gateway/storage/files.ts'
import { bucketOf } from '#gateway/storage/objects.ts'
import type { Storage } from '#gateway/storage/storage.ts'
import { apart } from '#gateway/storage/upload-body.ts'
import type { Target } from '#gateway/storage/upload-target.ts'
import { fullDiskCheck, keep } from '#gateway/storage/upload.ts'
import { finish, isConflict, type ResumableUpload } from './rows.ts'

type Bringing = { target: Target; mayUseReserve: boolean }

/** Gives how much of the file there is then. */
export async function receivePart(
  storage: Storage,
  request: IncomingMessage,
  upload: ResumableUpload,
  { target, mayUseReserve }: Bringing,
): Promise<number> {
  const { files, quota, parts } = storage
  const check = fullDiskCheck(storage, mayUseReserve)
  check()
  const left = upload.length - upload.received
  const leave = quota.enter(target)
  const body = apart(request)
  const release = parts.hold(upload.id, body)
  try {
    const part = await files.receive(body, { limit: left, check }, { keepsPart: true })
    try {
      if (part.size === left) await place(storage, target, upload, part)
      else await parts.add(upload, part)
    } finally {
      await files.discard(part)
    }
    return upload.received + part.size
  } finally {
    release()
    leave()
  }
}

async function place(
  storage: Storage,
  target: Target,
  upload: ResumableUpload,
  last: Incoming,
): Promise<void> {
  const { context, files, parts } = storage
  const { id, contentType, cacheControl, userMetadata } = upload
  try {
    const bucket = await bucketOf(context.owner, upload.bucketId)
    const file = await parts.joined(files, upload, last)
    const arrived = { file, declared: declaredType(contentType ?? undefined), cacheControl, userMetadata }
    await keep(storage, target, bucket, arrived, query => finish(query, upload))
  } catch (error) {
    // What is wrong with the file will not change. Anything else can be tried again with the last part.
    const refusal = refusalOf(error)
    if (refusal && isFinal(refusal)) await parts.remove(id)
    throw error
  }
  await parts.discard(id)
}

const isFinal = (error: StorageError) => error.status < 500 && error.status !== 429 && !isConflict(error)
