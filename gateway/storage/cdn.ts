// There is no CDN to purge: only the variants cached here, and only with the secret key.
import type { Caller } from '#gateway/keys/identify.ts'
import type { StorageRequest } from './request.ts'
import { notAllowed } from './errors.ts'
import { bucketOf } from './objects.ts'

export async function purge({ storage, bucket, name }: StorageRequest, caller: Caller) {
  if (caller.role !== 'service_role') throw notAllowed('Only the secret key may empty the cache.')
  await bucketOf(storage.context.owner, bucket)
  const { rows } = await storage.context.owner.query<{ version: string }>(
    `select version from storage.objects where bucket_id = $1 and ($2 = '' or name = $2)`,
    [bucket, name],
  )
  for (const { version } of rows) await storage.variants.forget(version)
  return { message: 'success' }
}
