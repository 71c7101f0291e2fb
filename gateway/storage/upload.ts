// An upload, from the request to the row: may they, what is it, is it whole; then file and row together.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readFile } from 'node:fs/promises'
import { declaredType, pictureTypes, refuseDeclared, storedType } from './allowed-types.ts'
import { diskFull, invalidRequest } from './errors.ts'
import { hashOf, hashOfBytes, readHead, type Incoming } from './files.ts'
import { bucketOf, lockName, writeAs, type Bucket, type Metadata } from './objects.ts'
import { refuseActivePdf } from './pdf.ts'
import { formatOf, rewrite } from './pictures.ts'
import { checkMayPlace, placeRow, type Target } from './place-row.ts'
import { sniff, sniffedBytes } from './sniff.ts'
import type { Storage } from './storage.ts'
import { isForm, receiveBody } from './upload-body.ts'

type Contents = { bytes: Buffer | Incoming; size: number; hash: string; type: string }

export async function upload(storage: Storage, request: IncomingMessage, target: Target) {
  const { files, context } = storage
  if (context.database.isFull?.()) throw diskFull()
  const bucket = await bucketOf(context.owner, target.bucketId)
  if (!isForm(request))
    refuseDeclared(declaredType(request.headers['content-type']), bucket.allowed_mime_types)
  await checkMayPlace(context, target)

  const limit = Math.min(storage.sizeLimit, Number(bucket.file_size_limit ?? storage.sizeLimit))
  const received = await receiveBody(request, files, limit)
  try {
    const contents = await inspect(received.file, received.declared, bucket)
    const metadata = metadataOf(contents, received.cacheControl)
    return await store(storage, target, { contents, metadata, userMetadata: received.userMetadata })
  } finally {
    await files.discard(received.file)
  }
}

async function inspect(file: Incoming, declared: string | undefined, bucket: Bucket): Promise<Contents> {
  if (file.size === 0) throw invalidRequest('The file is empty.')
  const type = storedType(sniff(await readHead(file.path, sniffedBytes)), declared, bucket.allowed_mime_types)
  if (!pictureTypes.has(type)) {
    if (type === 'application/pdf') refuseActivePdf(await readFile(file.path))
    return { bytes: file, size: file.size, hash: await hashOf(file.path), type }
  }
  const bytes = await rewrite(file.path, formatOf(type))
  return { bytes, size: bytes.length, hash: hashOfBytes(bytes), type }
}

type New = { contents: Contents; metadata: Metadata; userMetadata: Record<string, unknown> | null }

function store({ context, files }: Storage, target: Target, { contents, metadata, userMetadata }: New) {
  const { bucketId, name, caller } = target
  const place = { bucket: bucketId, version: randomUUID() }
  return files.exchange([place], async leaving => {
    await files.put(contents.bytes, place)
    const id = await writeAs(context, caller, async query => {
      await lockName(query, bucketId, name)
      return placeRow(query, target, { version: place.version, metadata, userMetadata }, leaving)
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
