// An upload, from the request to the row: may they, what is it, is it whole; then file and row together.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
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
import { isForm, receiveBody } from './upload-body.ts'

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
  const refuseWhenFull = () => {
    if (context.database.isFull?.()) throw diskFull()
  }
  refuseWhenFull()
  if (!mayUseReserve) quota.refuseWhenLow()
  const bucket = await bucketOf(context.owner, target.bucketId)
  if (!isForm(request))
    refuseDeclared(declaredType(request.headers['content-type']), bucket.allowed_mime_types)
  const limit = Math.min(storage.sizeLimit, Number(bucket.file_size_limit ?? storage.sizeLimit))
  // What a form adds around its file is not the file's.
  const announced = isForm(request) ? 1 : Number(request.headers['content-length'] ?? 1)
  await checkMayPlace(context, quota, target, Math.min(Math.max(announced, 1), limit))

  const leave = quota.enter(target)
  try {
    const allowance = { limit, check: () => (mayUseReserve ? refuseWhenFull() : quota.refuseWhenLow()) }
    const received = await receiveBody(request, files, allowance)
    try {
      const contents = await inspect(received.file, received.declared, bucket, limit)
      const metadata = metadataOf(contents, received.cacheControl)
      return await store(storage, target, { contents, metadata, userMetadata: received.userMetadata })
    } finally {
      await files.discard(received.file)
    }
  } finally {
    leave()
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
) {
  const { bucketId, name, caller } = target
  const place = { bucket: bucketId, version: randomUUID() }
  return files.exchange([place], async leaving => {
    await files.put(contents.bytes, place)
    const id = await writeAs(context, caller, async query => {
      await lockName(query, bucketId, name)
      return placeRow(query, quota, target, { version: place.version, metadata, userMetadata }, leaving)
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
