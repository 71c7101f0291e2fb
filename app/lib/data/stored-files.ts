// Files that people upload, in a folder of a bucket, each under a name that nobody can guess.
import type { Db } from './db.ts'
import { documentExtensions } from './document-types.ts'

const linkSeconds = 600

/** Answers with the path. */
export async function uploadFile(db: Db, bucket: string, folder: string, file: File) {
  const path = `${folder}/${crypto.randomUUID()}.${documentExtensions[file.type] ?? 'bin'}`
  const { error } = await db.storage.from(bucket).upload(path, file, { contentType: file.type })
  if (error) throw error
  return path
}

/** A link that opens it for ten minutes. */
export async function linkToFile(db: Db, bucket: string, path: string) {
  const { data, error } = await db.storage.from(bucket).createSignedUrl(path, linkSeconds)
  if (error) throw error
  return data.signedUrl
}
