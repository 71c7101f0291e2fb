// What the settings say of backups.
import { resolve } from 'node:path'
import type { Keep } from '#gateway/backup/rotation.ts'
import { type Env, readSettings, SettingsProblem } from '#gateway/settings/read.ts'
import { listContradictions, siteSettings } from '#server/settings.ts'

export type BackupConfig = {
  dataDir: string
  databaseUrl: string | undefined
  /** Whether the server makes them by the clock. */
  isScheduled: boolean
  keep: Keep
  passphrase: string | undefined
  withSecrets: boolean
  command: string | undefined
  bucket: { url: string; region: string; keyId: string; secret: string } | undefined
  pointInTimeDays: number
}

export function readBackupConfig(env: Env): BackupConfig {
  const settings = readSettings(siteSettings, env)
  const contradictions = listContradictions(settings)
  if (contradictions.length > 0) throw new SettingsProblem(contradictions)
  const { BACKUP_S3_URL: url, BACKUP_S3_REGION: region } = settings
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = settings
  return {
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    isScheduled: settings.BACKUPS ?? settings.DATABASE_URL === undefined,
    keep: settings.BACKUP_KEEP,
    passphrase: settings.BACKUP_PASSPHRASE,
    withSecrets: settings.BACKUP_SECRETS,
    command: settings.BACKUP_COMMAND,
    bucket: url && keyId && secret ? { url, region, keyId, secret } : undefined,
    pointInTimeDays: settings.POINT_IN_TIME_DAYS,
  }
}
