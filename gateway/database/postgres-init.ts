// Makes the data of a new PostgreSQL. It is made in a folder beside and renamed when it is whole, so a
// kill in the middle leaves nothing half made.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, fsyncSync, mkdtempSync, openSync, readdirSync } from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './postgres-binaries.ts'
import { type User, giveTo } from './postgres-user.ts'

export const superuser = 'postgres'

type InitOptions = { binaries: Binaries; user: User | undefined; password: string; durable: boolean }

/**
 * The way to a data folder that always works. A folder may lie below one that the user PostgreSQL runs as
 * cannot enter (a project in /root). That user still reaches it as the folder it was started in.
 */
export function pathToOwnFolder(folder: string, user: User | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

export async function initialise(folder: string, options: InitOptions): Promise<void> {
  clearDrafts(folder)
  if (existsSync(folder)) return

  const draft = mkdtempSync(`${folder}${draftMark}`)
  if (options.user) giveTo(options.user, draft)
  await runInitdb(draft, options)

  syncFolder(draft)
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

// Every draft has a name of its own: the initdb of a killed program may still be writing to the last one.
const draftMark = '.new-'

function clearDrafts(folder: string): void {
  const parent = dirname(folder)
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(basename(folder) + draftMark)) continue
    rmSync(join(parent, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

async function runInitdb(folder: string, { binaries, user, password, durable }: InitOptions): Promise<void> {
  const passwordFile = openPassword(`${folder}.password`, password, user)
  const initdb = spawn(
    binaries.initdb,
    [
      `--pgdata=${pathToOwnFolder(folder, user)}`,
      `--username=${superuser}`,
      '--pwfile=/dev/stdin',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The builtin locale sorts alike on every machine and never changes with the C library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      // A quarter of the usual: a new database stays small, and a small disk is used to its end.
      '--wal-segsize=4',
      '--text-search-config=english',
      ...(durable ? [] : ['--no-sync']),
    ],
    {
      cwd: folder,
      env: { TZ: 'UTC', PATH: process.env.PATH },
      stdio: [passwordFile, 'ignore', 'pipe'],
      ...user,
    },
  )
  closeSync(passwordFile)
  const [complaint, [code]] = await Promise.all([
    initdb.stderr ? text(initdb.stderr) : '',
    once(initdb, 'exit'),
  ])
  if (code !== 0) throw new Error(`PostgreSQL could not make its data in ${folder}:\n${complaint.trim()}`)
}

/** The password as an open file that has no name any more, which only its reader can open. */
function openPassword(path: string, password: string, user: User | undefined): number {
  rmSync(path, { force: true })
  writeFileSync(path, `${password}\n`, { mode: 0o600 })
  if (user) giveTo(user, path)
  const file = openSync(path, 'r')
  rmSync(path)
  return file
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
