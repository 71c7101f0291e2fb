// Backups: when, how long they are kept, and where they go.
import { count, kind, onOffOrUnset, onOrOff, secret, text, textOr } from './kinds.ts'

const readKeep = (given: string) => {
  const parts = given.split(',').map(part => part.trim())
  const [daily = 0, weekly = 0, monthly = 0] = parts.map(Number)
  const isRight = parts.length === 3 && parts.every(part => /^\d{1,3}$/.test(part)) && daily > 0
  return isRight ? { daily, weekly, monthly } : undefined
}

const readBucket = (given: string) => {
  const url = URL.parse(given)
  const isBucket = /^https?:$/.test(url?.protocol ?? '') && url?.pathname !== '/' && !url?.search
  return isBucket ? given.replace(/\/+$/, '') : undefined
}

export const backups = {
  BACKUPS: onOffOrUnset({
    usual: '`on` with the PostgreSQL of its own, `off` with `DATABASE_URL`',
    does: 'whether a backup is made every night, and restored into a scratch database to prove it: [Backup and restore](#backup-and-restore)',
  }),
  BACKUP_KEEP: kind('three numbers such as 7,4,6', readKeep)
    .default({ daily: 7, weekly: 4, monthly: 6 })
    .meta({
      usual: '`7,4,6`',
      does: 'how many daily, weekly and monthly backups stay in `DATA_DIR/backups`',
    }),
  BACKUP_PASSPHRASE: secret(
    { does: 'encrypts backups. Keep it somewhere else too: without it nobody can restore them' },
    12,
  ),
  BACKUP_SECRETS: onOrOff('off', {
    does: '`on`: backups hold `DATA_DIR/secrets` too; needs `BACKUP_PASSPHRASE`',
  }),
  BACKUP_COMMAND: text({
    does: 'a command of the shell that takes each proven backup elsewhere. `$1` is the file, `$2` the folder with the uploaded files',
  }),
  BACKUP_S3_URL: kind('an address such as https://s3.example/bucket/folder', readBucket).optional().meta({
    does: 'a bucket, or a folder in one, that each proven backup is sent to; needs `BACKUP_PASSPHRASE`',
  }),
  BACKUP_S3_REGION: textOr('us-east-1', { does: 'the region of the bucket' }),
  BACKUP_S3_KEY_ID: secret({ does: 'the key that may write to the bucket' }),
  BACKUP_S3_SECRET: secret({ does: 'its secret' }),
  POINT_IN_TIME_DAYS: count(
    0,
    {
      does: 'for so many days the PostgreSQL of its own can be put back to any minute (`npm run restore -- --to`); 0: not at all',
    },
    [0, 366],
  ),
}
