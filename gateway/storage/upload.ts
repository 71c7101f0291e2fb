// An upload, from the request to the row: may they, what is it, is it whole; then file and row together.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Query } from '#gateway/database/role-pool.ts'
import { declaredType, pictureTypes, refuseDeclared, storedType } from './allowed-types.ts'
import { diskFull, invalidRequest, tooLarge } from './errors.ts'
import { hashOf, hashOfBytes, readHead, type Incoming } from './files.ts'
import { bucketOf, lockName, writeAs, type Bucket, type Metadata } from './objects.ts'
import { refuseActivePdf } from './pdf.ts'
import { formatOf, rewrite } from './pictures.ts'
import { checkMayPlace, placeRow } from './place-row.ts'
import type { Target } from './upload-target.ts'
import { sniff, sniffedBytes } from './sniff.ts'
import type { Storage } from './storage.ts'
import { isForm, receiveBody, type Received } from './upload-body.ts'

/** How many times the limit of a file a picture may take once it is encoded again. */
const mostGrowth = 4

type Contents = { bytes: Buffer | Incoming; size: number; hash: string; type: string }

export async function upload(
  storage: Storage,
  request: IncomingMessage,
  target: Target,
  mayUseReserve: boolean,
) {
  const { files, context, quota } = storage
  const refuseWhenFull = fullDiskCheck(storage, mayUseReserve)
  refuseWhenFull()
  const bucket = await bucketOf(context.owner, target.bucketId)
  if (!isForm(request))
    refuseDeclared(declaredType(request.headers['content-type']), bucket.allowed_mime_types)
  const limit = limitOf(storage, bucket)
  // What a form adds around its file is not the file's.
  const announced = isForm(request) ? 1 : Number(request.headers['content-length'] ?? 1)
  await checkMayPlace(context, quota, target, Math.min(Math.max(announced, 1), limit))

  const leave = quota.enter(target)
  try {
    const received = await receiveBody(request, files, { limit, check: refuseWhenFull })
    return await keep(storage, target, bucket, received)
  } finally {
    leave()
  }
}

/** Throws while the disk takes nothing more from whoever brings the file. */
export const fullDiskCheck =
  ({ context, quota }: Storage, mayUseReserve: boolean) =>
  (): void => {
    if (context.database.isFull?.()) throw diskFull()
    if (!mayUseReserve) quota.refuseWhenLow()
  }

export const limitOf = ({ sizeLimit }: Storage, bucket: Bucket) =>
  Math.min(sizeLimit, Number(bucket.file_size_limit ?? sizeLimit))

/** A file that has wholly arrived: looked into, then placed. `alongside` is part of the transaction that places it. */
export async function keep(
  storage: Storage,
  target: Target,
  bucket: Bucket,
  received: Received,
  alongside?: (query: Query) => Promise<void>,
) {
  try {
    const contents = await inspect(received.file, received.declared, bucket, limitOf(storage, bucket))
    const metadata = metadataOf(contents, received.cacheControl)
    return await store(
      storage,
      target,
      { contents, metadata, userMetadata: received.userMetadata },
      alongside,
    )
  } finally {
    await storage.files.discard(received.file)
  }
}

async function inspect(
  file: Incoming,
  declared: string | undefined,
  bucket: Bucket,
  limit: number,
): Promise<Contents> {
  if (file.size === 0) throw invalidRequest('The file is empty.')
  const type = storedType(sniff(await readHead(file.path, sniffedBytes)), declared, bucket.allowed_mime_types)
  if (!pictureTypes.has(type)) {
    if (type === 'application/pdf') await refuseActivePdf(file.path)
    return { bytes: file, size: file.size, hash: await hashOf(file.path), type }
  }
  const bytes = await rewrite(file.path, formatOf(type))
  // A small file may hold a picture that takes far more when it is encoded again.
  if (bytes.length > mostGrowth * limit) throw tooLarge()
  return { bytes, size: bytes.length, hash: await hashOfBytes(bytes), type }
}

type New = { contents: Contents; metadata: Metadata; userMetadata: Record<string, unknown> | null }

function store(
  { context, files, quota }: Storage,
  target: Target,
  { contents, metadata, userMetadata }: New,
  alongside?: (query: Query) => Promise<void>,
) {
  const { bucketId, name, caller } = target
  const place = { bucket: bucketId, version: randomUUID() }
  return files.exchange([place], async leaving => {
    await files.put(contents.bytes, place)
    const id = await writeAs(context, caller, async query => {
      await lockName(query, bucketId, name)
      const row = { version: place.version, metadata, userMetadata }
      const placed = await placeRow(query, quota, target, row, leaving)
      await alongside?.(query)
      return placed
    })
    return { Id: id, Key: `${bucketId}/${name}` }
  })
}

function metadataOf({ size, hash, type }: Contents, cacheControl: string): Metadata {
  return {
    eTag: `"${hash}"`,
    size,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  }
}
