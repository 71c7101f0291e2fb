// The ways to a file: open to all, as oneself, or by a signed address; as it is, in another size, or only what
// is known of it.
import type { Asked } from './asked.ts'
import { anyObject, publicObject, visibleObject, type StoredObject } from './objects.ts'
import { wishFrom } from './render.ts'
import { serveObject, serveVariant } from './serve.ts'

const open = ({ storage, bucket, name }: Asked) => publicObject(storage.context.owner, bucket, name)

const visible = async ({ storage, bucket, name, caller }: Asked) =>
  visibleObject(storage.context, await caller(), bucket, name)

export async function showOpen(asked: Asked): Promise<void> {
  await serveObject(asked.storage, await open(asked), { ...asked, isPublic: true })
}

export async function showVisible(asked: Asked): Promise<void> {
  await serveObject(asked.storage, await visible(asked), { ...asked, isPublic: false })
}

export async function renderOpen(asked: Asked): Promise<void> {
  await serveVariant(asked.storage, await open(asked), { ...asked, isPublic: true }, wishFrom(asked.query))
}

export async function renderVisible(asked: Asked): Promise<void> {
  await serveVariant(
    asked.storage,
    await visible(asked),
    { ...asked, isPublic: false },
    wishFrom(asked.query),
  )
}

export async function showSigned(asked: Asked): Promise<void> {
  const { storage, bucket, name, query } = asked
  const { transformations } = await storage.signatures.verify('read', query.get('token'), `${bucket}/${name}`)
  const object = await anyObject(storage.context.owner, bucket, name)
  const reading = { ...asked, isPublic: false }
  // What was signed is what is shown, and in no other size.
  if (transformations === undefined) await serveObject(storage, object, reading)
  else await serveVariant(storage, object, reading, wishFrom(new URLSearchParams(transformations)))
}

export const infoOpen = async (asked: Asked) => infoOf(await open(asked))

export const infoVisible = async (asked: Asked) => infoOf(await visible(asked))

const infoOf = ({ metadata, ...object }: StoredObject) => ({
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
})
