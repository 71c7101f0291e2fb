// The picture of a person: where it lies, what may be one, and how it is shown.
import type { Db } from '#lib/data/db.ts'

const pictureBucket = 'avatars'
export const largestPicture = 2 * 1024 * 1024

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }
export const pictureTypes = Object.keys(extensions)

/** No wider than it is ever shown. */
export function pictureUrl(db: Db, path: string): string {
  return db.storage.from(pictureBucket).getPublicUrl(path, { transform: { width: 144, height: 144 } }).data
    .publicUrl
}

/** Brings a new one, names it in the profile, and removes the one before. */
export async function changePicture(
  db: Db,
  { userId, file, before }: { userId: string; file: File | undefined; before: string | null },
) {
  const path = file ? `${userId}/${crypto.randomUUID()}.${extensions[file.type] ?? 'bin'}` : null
  if (file && path) {
    const { error } = await db.storage.from(pictureBucket).upload(path, file, { contentType: file.type })
    if (error) throw error
  }
  await db.from('profiles').update({ avatar_path: path }).eq('id', userId).throwOnError()
  // The one before has been replaced: where removing fails it goes with the account.
  if (before) await db.storage.from(pictureBucket).remove([before])
  return path
}
