// Handing out signed addresses: only of files that the caller may read, or could upload.
import type { Caller } from '#gateway/keys/identify.ts'
import { wantsUpsert, type StorageRequest } from './request.ts'
import { invalidRequest } from './errors.ts'
import { readTexts, type Fields } from './fields.ts'
import { longestName, namesToFind } from './names.ts'
import { bucketOf, readAs, visibleObject } from './objects.ts'
import { bringerOf, checkMayPlace } from './place-row.ts'
import { wishOf } from './render.ts'
import { readSeconds } from './signatures.ts'
import type { Storage } from './storage.ts'

const uploadSeconds = 2 * 60 * 60

export async function signObject({ storage, bucket, name }: StorageRequest, caller: Caller, fields: Fields) {
  const seconds = readSeconds(fields.get('expiresIn'), storage.longestLink)
  await bucketOf(storage.context.owner, bucket)
  await visibleObject(storage.context, caller, bucket, name)
  const url = `${bucket}/${name}`
  const transformations = wishOf(fields.get('transform'))
  const claims = { url, ...(transformations === undefined ? {} : { transformations }) }
  const token = await storage.signatures.sign('read', claims, seconds)
  return {
    signedURL: `/${transformations === undefined ? 'object' : 'render/image'}/sign/${url}?token=${token}`,
  }
}

export async function signObjects(
  { context, signatures, longestLink }: Storage,
  caller: Caller,
  bucketId: string,
  fields: Fields,
) {
  const seconds = readSeconds(fields.get('expiresIn'), longestLink)
  const paths = readTexts(fields.get('paths'), 'paths', 500)
  await bucketOf(context.owner, bucketId)
  const text = 'select name from storage.objects where bucket_id = $1 and name = any($2)'
  if (paths.some(path => path.length > longestName)) throw invalidRequest('A path is too long.')
  const rows = await readAs<{ name: string }>(context, caller, text, [bucketId, namesToFind(paths)])
  const visible = new Set(rows.map(({ name }) => name))
  const error = 'Either the object does not exist or you do not have access to it'
  return Promise.all(
    paths.map(async path => {
      const name = path.normalize('NFC')
      if (!visible.has(name)) return { error, path, signedURL: null }
      const token = await signatures.sign('read', { url: `${bucketId}/${name}` }, seconds)
      return { error: null, path, signedURL: `/object/sign/${bucketId}/${name}?token=${token}` }
    }),
  )
}

export async function signUpload(asked: StorageRequest, caller: Caller) {
  const { storage, bucket, name } = asked
  const { context, signatures, quota } = storage
  const isUpsert = wantsUpsert(asked)
  const bringer = bringerOf(caller)
  const reserve = await quota.mayUseReserve(caller)
  if (!reserve) quota.refuseWhenLow()
  await bucketOf(context.owner, bucket)
  await checkMayPlace(context, quota, { bucketId: bucket, name, isUpsert, ...bringer }, 1)
  const { subject, isExempt } = bringer
  const claims = { url: `${bucket}/${name}`, owner: subject, upsert: isUpsert, exempt: isExempt, reserve }
  const token = await signatures.sign('upload', claims, uploadSeconds)
  return { url: `/object/upload/sign/${bucket}/${encodeURI(name)}?token=${token}`, token }
}
