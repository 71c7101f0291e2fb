// What one person may upload.
import { count, size } from './kinds.ts'

const most: [number, number] = [1, 1_000_000]

export const uploads = {
  FILE_SIZE_LIMIT: size('5MB', { does: "of one uploaded file; mind the proxy's limit too" }),
  UPLOADS_PER_HOUR: count(200, { does: 'files that one person may upload in an hour' }, most),
  UPLOADS_AT_ONCE: count(6, { does: 'files of one person that are received at once' }, most),
  UPLOADS_OPEN: count(20, { does: 'resumable uploads of one person that are begun and not finished' }, most),
  UPLOAD_SIZE_PER_DAY: size('200MB', { does: 'what one person may upload in a day' }),
  UPLOAD_SIZE_TOTAL: size('1GB', {
    does: 'what the files of one person may take. Removed and replaced files make room; each file counts as 4 KB at least',
  }),
  UPLOAD_DISK_RESERVE: size('500MB', {
    does: 'with less free space for `DATA_DIR/storage` only administrators upload (`app.may_use_upload_reserve()`)',
  }),
}
