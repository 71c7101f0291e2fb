// The picture of a person: where it lies, what may be one, and how it is shown.
import type { Db } from '#lib/data/db.ts'
import { uploadFile } from '#lib/data/stored-files.ts'

const pictureBucket = 'avatars'
export const largestPicture = 2 * 1024 * 1024

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

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
  const path = file ? await uploadFile(db, pictureBucket, userId, file) : null
  await db.from('profiles').update({ avatar_path: path }).eq('id', userId).throwOnError()
  // The one before has been replaced: where removing fails it goes with the account.
  if (before) await db.storage.from(pictureBucket).remove([before])
  return path
}
