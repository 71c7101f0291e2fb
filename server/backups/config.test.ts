import { expect, test } from 'vitest'
import { readBackupConfig } from './config.ts'

test('backups are made every night with the PostgreSQL of its own, and where they are asked for', () => {
  expect(readBackupConfig({})).toMatchObject({ isScheduled: true, keep: { daily: 7, weekly: 4, monthly: 6 } })
  const DATABASE_URL = 'postgresql://u:p@h/d'
  expect(readBackupConfig({ DATABASE_URL }).isScheduled).toBe(false)
  expect(readBackupConfig({ DATABASE_URL, BACKUPS: 'on' }).isScheduled).toBe(true)
  expect(readBackupConfig({ BACKUPS: 'off' }).isScheduled).toBe(false)
})

test.each([
  [{ BACKUP_SECRETS: 'on' }, 'BACKUP_SECRETS needs BACKUP_PASSPHRASE'],
  [{ BACKUP_S3_URL: 'https://s3.example/b' }, 'BACKUP_S3_URL needs BACKUP_PASSPHRASE'],
  [{ BACKUP_S3_URL: 'https://s3.example/b' }, 'BACKUP_S3_URL needs BACKUP_S3_KEY_ID and BACKUP_S3_SECRET'],
  [{ BACKUP_S3_URL: 'https://s3.example' }, 'must be an address such as https://s3.example/bucket/folder'],
  [{ BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must be at least 12 characters long.'],
  [{ BACKUP_KEEP: '0,4,6' }, 'BACKUP_KEEP is "0,4,6"; it must be three numbers such as 7,4,6.'],
  [
    { POINT_IN_TIME_DAYS: '7', DATABASE_URL: 'postgresql://u:p@h/d' },
    'POINT_IN_TIME_DAYS is for the PostgreSQL that comes with the site',
  ],
])('%o stops the start: %s', (env, sentence) => {
  expect(() => readBackupConfig(env)).toThrow(sentence)
})
