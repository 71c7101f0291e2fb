// The ways to a file: open to all, as oneself, or by a signed address; as it is, in another size, or only what
// is known of it.
import type { StorageRequest } from './request.ts'
import { bucketNotFound, FileGone } from './errors.ts'
import { anyObject, publicObject, visibleObject, type StoredObject } from './objects.ts'
import { wishFrom } from './render.ts'
import { serveObject, serveVariant } from './serve.ts'

type Found = { object: StoredObject; isPublic: boolean }

/** A bucket that is not public is not there, for those who come this way. */
async function findOpen({ storage, bucket, name }: StorageRequest): Promise<Found> {
  const object = await publicObject(storage.context.owner, bucket, name)
  if (!object) throw bucketNotFound()
  return { object, isPublic: true }
}

/** In a public bucket reading takes no policy, whichever way one comes. */
async function findVisible({ storage, bucket, name, caller }: StorageRequest): Promise<Found> {
  const object = await publicObject(storage.context.owner, bucket, name)
  if (object) return { object, isPublic: true }
  return { object: await visibleObject(storage.context, await caller(), bucket, name), isPublic: false }
}

type Find = (asked: StorageRequest) => Promise<Found>

/** A file may be replaced between its row and its bytes: then the row that counts now is asked for once more. */
async function serveFound(find: () => Promise<Found>, serve: (found: Found) => Promise<void>): Promise<void> {
  const first = await find()
  try {
    await serve(first)
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
    const second = await find()
    if (second.object.version === first.object.version) throw error
    await serve(second)
  }
}

const show = (find: Find) => (asked: StorageRequest) =>
  serveFound(
    () => find(asked),
    ({ object, isPublic }) => serveObject(asked.storage, object, { ...asked, isPublic }),
  )

const render = (find: Find) => (asked: StorageRequest) =>
  serveFound(
    () => find(asked),
    ({ object, isPublic }) =>
      serveVariant(asked.storage, object, { ...asked, isPublic }, wishFrom(asked.query)),
  )

const tell = (find: Find) => async (asked: StorageRequest) => infoOf((await find(asked)).object)

export const showOpen = show(findOpen)
export const showVisible = show(findVisible)
export const renderOpen = render(findOpen)
export const renderVisible = render(findVisible)
export const infoOpen = tell(findOpen)
export const infoVisible = tell(findVisible)

export async function showSigned(asked: StorageRequest): Promise<void> {
  const { storage, bucket, name, query } = asked
  const { transformations } = await storage.signatures.verify('read', query.get('token'), `${bucket}/${name}`)
  await serveFound(
    async () => ({ object: await anyObject(storage.context.owner, bucket, name), isPublic: false }),
    ({ object, isPublic }) => {
      const reading = { ...asked, isPublic }
      // What was signed is what is shown, and in no other size.
      if (transformations === undefined) return serveObject(storage, object, reading)
      return serveVariant(storage, object, reading, wishFrom(new URLSearchParams(transformations)))
    },
  )
}

function infoOf({ metadata, ...object }: StoredObject) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
}
