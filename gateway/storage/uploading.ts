// The two ways to upload a file: with one's own token, or with a signed URL.
import type { Caller } from '#gateway/keys/identify.ts'
import { wantsUpsert, type StorageRequest } from './request.ts'
import { bringerOf } from './place-row.ts'
import { upload } from './upload.ts'

/** The permission was checked when the address was signed. */
const signer: Caller = { role: 'service_role', json: '{"role":"service_role"}', isSignedIn: true }

export const addFile = (asked: StorageRequest) => bring(asked, wantsUpsert(asked))

export const replaceFile = (asked: StorageRequest) => bring(asked, true)

async function bring(
  { storage, request, bucket, name, caller: identified }: StorageRequest,
  isUpsert: boolean,
) {
  const caller = await identified()
  const target = { bucketId: bucket, name, isUpsert, ...bringerOf(caller) }
  return upload(storage, request, target, await storage.quota.mayUseReserve(caller))
}

export async function addSigned({ storage, request, bucket, name, query }: StorageRequest) {
  const signed = await storage.signatures.verify('upload', query.get('token'), `${bucket}/${name}`)
  const target = {
    bucketId: bucket,
    name,
    isUpsert: signed.upsert === true,
    caller: signer,
    subject: signed.owner ?? null,
    isExempt: signed.exempt === true,
  }
  const { Key } = await upload(storage, request, target, signed.reserve === true)
  return { Key }
}
