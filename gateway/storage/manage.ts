// Removing, moving and copying files.
import { randomUUID } from 'node:crypto'
import type { Query } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { storedType } from './allowed-types.ts'
import { diskFull, invalidRequest, notAllowed, objectNotFound, tooLarge } from './errors.ts'
import { readTexts, type Fields } from './fields.ts'
import { bucketName, namesToFind, objectName } from './names.ts'
import {
  bucketOf,
  lockName,
  objectColumns,
  withFile,
  writeAs,
  type Metadata,
  type StoredObject,
} from './objects.ts'
import { bringerOf, placeRow } from './place-row.ts'
import type { Storage } from './storage.ts'
import { cleanCacheControl } from './upload-body.ts'

export async function removeObjects(storage: Storage, caller: Caller, bucketId: string, fields: Fields) {
  const names = readTexts(fields.get('prefixes'), 'prefixes', 1_000)
  return remove(storage, caller, bucketId, namesToFind(names))
}

export async function removeObject(storage: Storage, caller: Caller, bucketId: string, name: string) {
  const gone = await remove(storage, caller, bucketId, [name])
  if (gone.length === 0) throw objectNotFound()
  return { message: 'Successfully deleted' }
}

async function remove(storage: Storage, caller: Caller, bucketId: string, names: string[]) {
  const { context, files } = storage
  await bucketOf(context.owner, bucketId)
  return files.exchange([], leaving =>
    writeAs(context, caller, async query => {
      const text = `delete from storage.objects where bucket_id = $1 and name = any($2) returning ${objectColumns}`
      const rows = await query<StoredObject>(text, [bucketId, names])
      await leaving(rows.map(({ version }) => ({ bucket: bucketId, version })))
      return rows
    }),
  )
}

type Journey = { bucketId: string; name: string; toBucketId: string; toName: string }

function readJourney(fields: Fields): Journey {
  const bucketId = bucketName(fields.get('bucketId'))
  return {
    bucketId,
    name: objectName(fields.get('sourceKey')),
    toBucketId: bucketName(fields.get('destinationBucket') ?? bucketId),
    toName: objectName(fields.get('destinationKey')),
  }
}

export async function moveObject(storage: Storage, caller: Caller, fields: Fields) {
  const { context, files } = storage
  const journey = readJourney(fields)
  const { bucketId, name, toBucketId, toName } = journey
  await checkTarget(storage, journey)
  const place = { bucket: toBucketId, version: randomUUID() }
  const id = await files.exchange([place], leaving =>
    writeAs(context, caller, async query => {
      const source = await lockedSource(query, journey)
      await checkFits(storage, source, journey)
      await files.share({ bucket: bucketId, version: source.version }, place)
      await leaving([{ bucket: bucketId, version: source.version }])
      const moved = await query(
        `update storage.objects set bucket_id = $3, name = $4, version = $5, updated_at = now()
         where bucket_id = $1 and name = $2 returning id`,
        [bucketId, name, toBucketId, toName, place.version],
      )
      if (moved.length === 0) throw notAllowed()
      return source.id
    }),
  )
  return { message: 'Successfully moved', Id: id, Key: toName }
}

export async function copyObject(storage: Storage, caller: Caller, fields: Fields, isUpsert: boolean) {
  const { context, files, quota } = storage
  if (context.database.isFull?.()) throw diskFull()
  if (!(await quota.mayUseReserve(caller))) quota.refuseWhenLow()
  const journey = readJourney(fields)
  const { bucketId, toBucketId, toName } = journey
  await checkTarget(storage, journey)
  const place = { bucket: toBucketId, version: randomUUID() }
  const target = { bucketId: toBucketId, name: toName, isUpsert, ...bringerOf(caller) }
  const id = await files.exchange([place], leaving =>
    writeAs(context, caller, async query => {
      const source = await lockedSource(query, journey)
      await checkFits(storage, source, journey)
      await files.share({ bucket: bucketId, version: source.version }, place)
      const row = {
        version: place.version,
        metadata: copiedMetadata(source.metadata, fields),
        userMetadata: fields.get('copyMetadata') === false ? null : source.user_metadata,
      }
      return placeRow(query, quota, target, row, leaving)
    }),
  )
  return { Id: id, Key: `${toBucketId}/${toName}` }
}

async function checkTarget(
  { context }: Storage,
  { bucketId, toBucketId, name, toName }: Journey,
): Promise<void> {
  await bucketOf(context.owner, bucketId)
  if (bucketId === toBucketId && name === toName)
    throw invalidRequest('A file cannot be put where it is already.')
}

/** The file as the caller may see it, which stays as it is until the transaction ends. */
async function lockedSource(
  query: Query,
  { bucketId, name, toBucketId, toName }: Journey,
): Promise<StoredObject> {
  // Always in the same order, so that two who swap files do not wait for each other.
  const keys = [
    [bucketId, name],
    [toBucketId, toName],
  ].toSorted((one, other) => (one.join('/') < other.join('/') ? -1 : 1))
  for (const [bucket = '', key = ''] of keys) await lockName(query, bucket, key)
  const text = `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`
  const [source] = await query<StoredObject>(text, [bucketId, name])
  return withFile(source)
}

/** Another bucket may take less than the one where the file is. */
async function checkFits({ context }: Storage, { metadata }: StoredObject, journey: Journey): Promise<void> {
  if (journey.toBucketId === journey.bucketId) return
  const bucket = await bucketOf(context.owner, journey.toBucketId)
  storedType(metadata.mimetype, undefined, bucket.allowed_mime_types)
  if (bucket.file_size_limit !== null && metadata.size > Number(bucket.file_size_limit)) throw tooLarge()
}

/** The type of a file comes from its bytes; only its cache time can be changed. */
function copiedMetadata(metadata: Metadata, fields: Fields): Metadata {
  const { cacheControl } = (fields.get('metadata') ?? {}) as { cacheControl?: unknown }
  const isChanged = fields.get('copyMetadata') === false && typeof cacheControl === 'string'
  const copied = { ...metadata, lastModified: new Date().toISOString() }
  return isChanged ? { ...copied, cacheControl: cleanCacheControl(cacheControl) } : copied
}
