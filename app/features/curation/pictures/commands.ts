import { call, command } from '#lib/data/call.ts'
import type { Db } from '#lib/data/db.ts'
import { uploadFile } from '#lib/data/stored-files.ts'

export const pictureBucket = 'pictures'
export const largestPicture = 5 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

type PictureInput = {
  kind: string
  subjectId: string
  /** Of the club that brings it, or of the offices. */
  folder: string
  file: File
  alt: string
  credit: string
  rights: string
  rightsNote: string
  hasConsent: boolean
}

export async function addPicture(db: Db, { folder, file, ...picture }: PictureInput) {
  const path = await uploadFile(db, pictureBucket, folder, file)
  await call(db, 'add_picture', { ...picture, path })
}

export const decidePicture = command('decide_picture')
export const withdrawPicture = command('withdraw_picture')
