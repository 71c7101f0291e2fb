// Reading files: who may, and in which form.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pictureTypes } from './allowed-types.ts'
import { invalidRequest, objectNotFound } from './errors.ts'
import type { StoredObject } from './objects.ts'
import { formatOf } from './pictures.ts'
import { chosenFormat, readVariant, transformationsOf, type Wish } from './render.ts'
import { sendFile, type Outgoing } from './send-file.ts'
import type { Storage } from './storage.ts'

type Reading = {
  request: IncomingMessage
  response: ServerResponse
  query: URLSearchParams
  /** Whether everybody may have it, and so every cache on the way may keep it. */
  isPublic: boolean
}

export async function serveObject({ files }: Storage, object: StoredObject, reading: Reading): Promise<void> {
  const { metadata, bucket_id: bucket, version } = object
  await sendFile(reading.request, reading.response, {
    ...common(object, reading),
    path: files.pathOf({ bucket, version }),
    size: metadata.size,
    type: metadata.mimetype,
    eTag: metadata.eTag,
  })
}

export async function serveVariant(
  storage: Storage,
  object: StoredObject,
  reading: Reading,
  wish: Wish,
): Promise<void> {
  const { files, variants, context } = storage
  const { metadata, bucket_id: bucket, version } = object
  if (!pictureTypes.has(metadata.mimetype)) throw invalidRequest('Only a picture has other sizes.')
  const format = chosenFormat(reading.request, wish, formatOf(metadata.mimetype))
  const variant = readVariant(wish, format)
  // A full disk takes nothing new: better too large than not at all.
  if (context.database.isFull?.()) return serveObject(storage, object, reading)
  const { path, size, hash } = await variants.get(files.pathOf({ bucket, version }), version, variant)
  return sendFile(reading.request, reading.response, {
    ...common(object, reading),
    path,
    size,
    type: `image/${format}`,
    eTag: `"${hash}"`,
    headers: { vary: 'accept, origin', 'x-transformations': transformationsOf(wish, variant) },
  })
}

function common(
  object: StoredObject,
  { query, isPublic }: Reading,
): Pick<Outgoing, 'changedAt' | 'cacheControl' | 'download' | 'name'> {
  const wanted = query.get('versionId')
  if (wanted !== null && wanted !== object.version) throw objectNotFound()
  return {
    changedAt: object.updated_at,
    cacheControl: cacheControlOf(object.metadata.cacheControl, isPublic),
    download: query.get('download') ?? undefined,
    name: object.name,
  }
}

/** A fresh file need not be requested again; a private one may be cached only by the requester's browser. */
function cacheControlOf(stored: string, isPublic: boolean): string {
  const lasts = /max-age=[1-9]/.test(stored) && !/no-(store|cache)|private/.test(stored)
  if (!isPublic) {
    const kept = stored.split(/,\s*/).filter(word => !/^(public|private|immutable|s-maxage\b.*)$/.test(word))
    return ['private', ...kept].join(', ')
  }
  return lasts ? `public, ${stored.replace(/public,?\s*/, '')}, immutable` : stored
}
