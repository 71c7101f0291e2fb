import type { Db } from '#lib/data/db.ts'

export const coverBucket = 'covers'

/** Where a picture of the bucket is shown from, no wider than asked for. */
export function coverUrl(db: Db, path: string, width: number): string {
  const { data } = db.storage.from(coverBucket).getPublicUrl(path, { transform: { width } })
  // The server reads without leaving its process; browsers find the same at the site's own address.
  return data.publicUrl.replace(/^http:\/\/in-process/, '')
}
