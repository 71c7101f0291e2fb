// Whether a data folder is whole. One of which a part is missing (a volume that is not mounted, a file that was lost or cut,
// data of another PostgreSQL) is refused with the name of that part and the way out, and never made into a new site.

import { accessSync, constants, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { readLines, unmounted } from './mount-points.ts'

class DataFolderRefused extends Error {
  override name = 'DataFolderRefused'
}

const seeDocs = 'docs/operations.md, "Half a data folder", says more.'

function refuse(what: string, wayOut: string): never {
  throw new DataFolderRefused(`${what} Nothing was changed. ${wayOut} ${seeDocs}`)
}

/** Before anything is written: may this user write here, and is what should be mounted here mounted? */
export function checkPlace(dataDir: string): void {
  const point = unmounted(dataDir)
  if (point)
    refuse(
      `${point} is a mount point in /etc/fstab, and nothing is mounted there: ${dataDir} would begin a new site beside the old one.`,
      `Mount it (mount ${point}) and start again.`,
    )
  const parts = ['lock', 'run', 'secrets', 'postgres', 'storage', 'backups'].map(part => join(dataDir, part))
  for (const path of [firstThere(dataDir), ...parts.filter(part => existsSync(part))])
    checkAccess(path, constants.R_OK | constants.W_OK | constants.X_OK, dataDir)
  const secrets = join(dataDir, 'secrets')
  if (existsSync(secrets))
    for (const name of readdirSync(secrets)) checkAccess(join(secrets, name), constants.R_OK, dataDir)
}

function checkAccess(path: string, mode: number, dataDir: string): void {
  try {
    accessSync(path, mode)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EROFS')
      refuse(
        `${path} is on a file system that is mounted read-only.`,
        'Mount it for writing and start again.',
      )
    const { username } = userInfo()
    const what = mode === constants.R_OK ? 'read' : 'write to'
    refuse(
      `The user ${username} may not ${what} ${path}.`,
      `Start as its owner, or give it to this user: chown -R ${username} ${dataDir}`,
    )
  }
}

/** The folder, or the one above it in which it is to be made. */
const firstThere = (folder: string): string => (existsSync(folder) ? folder : firstThere(dirname(folder)))

/** Beside the database, so that its loss is noticed. */
const noteOf = (dataDir: string) => join(dataDir, 'database.json')

/** From now on this folder is never taken for a new one. */
export function noteDatabase(dataDir: string, major: string): void {
  const note = noteOf(dataDir)
  if (!existsSync(note))
    writeFileSync(note, `${JSON.stringify({ postgres: major })}\n`, { mode: 0o600, flush: true })
}

/** The folder of PostgreSQL is there and whole, or this is a first start. */
export function checkDatabaseFolder(
  dataDir: string,
  { major, mayBeNew }: { major: string; mayBeNew: boolean },
): void {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(folder)) {
    const left = mayBeNew ? undefined : leftOfASite(dataDir)
    if (left)
      refuse(
        `${folder} is missing, but ${left} is there: the database of this site was lost or is not mounted.`,
        `Mount it or bring it back; or restore a backup (npm run restore -- FILE). For a new site set DATA_DIR to an empty folder.`,
      )
    return
  }
  const version = readLines(join(folder, 'PG_VERSION'))[0]
  for (const part of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])
    if (!existsSync(join(folder, part)) || version === undefined)
      refuse(
        `${join(folder, version === undefined ? 'PG_VERSION' : part)} is missing: the folder of the database is empty or half there.`,
        'Is its volume mounted? Mount it, or bring the whole folder back from a copy; or move it aside and restore a backup (npm run restore -- FILE).',
      )
  if (version !== major)
    refuse(
      `${join(folder, 'PG_VERSION')} says that PostgreSQL ${version} made this database; this version of the program runs PostgreSQL ${major}.`,
      `Make a backup with the version of the program that ran it, move ${folder} aside, and restore the backup with this one (npm run restore -- FILE).`,
    )
  const password = join(dataDir, 'secrets', 'database-password')
  if (readLines(password).length === 0)
    refuse(
      `${password} is ${existsSync(password) ? 'empty' : 'missing'}, but ${folder} is there: nobody can enter the database without its password.`,
      'Bring the file back from a copy, or set a new password.',
    )
}

function leftOfASite(dataDir: string): string | undefined {
  const note = noteOf(dataDir)
  return existsSync(note) ? note : listBuckets(join(dataDir, 'storage'))[0]
}

/** Rows of uploaded files, and not one of the files: their volume is not mounted. */
export function checkStorage(dataDir: string, bucket: string): void {
  const storage = join(dataDir, 'storage')
  if (listBuckets(storage).length === 0)
    refuse(
      `${storage} is missing or empty, but the database knows of uploaded files: its volume is not mounted, or it was lost.`,
      `Mount it, or bring the files back (npm run restore -- FILE). To go on without them: mkdir -p ${join(storage, bucket)}`,
    )
}

/** Secrets in the database that another key has encrypted. */
export function refuseFactorKey(dataDir: string): never {
  const file = join(dataDir, 'secrets', 'factor-key')
  refuse(
    `${file} is missing, and with a new one nobody's codes of authenticator apps would be right, nor what else is encrypted in the database.`,
    `Bring it back from a copy or from a backup (npm run restore -- FILE --with-secrets). Where it is lost for good, make a new one ` +
      `(head -c 32 /dev/urandom | base64 > ${file}); those who use an app then need a recovery code.`,
  )
}

/** When the server does not know the password that the file says. */
export function refusePassword(dataDir: string): never {
  refuse(
    `${join(dataDir, 'secrets', 'database-password')} is not the password of the database: it was cut or changed.`,
    'Bring the file back from a copy, or set a new password.',
  )
}

/** The folders of uploaded files; those with a dot are not for keeping. */
function listBuckets(storage: string): string[] {
  try {
    return readdirSync(storage, { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => join(storage, name))
  } catch {
    return []
  }
}
