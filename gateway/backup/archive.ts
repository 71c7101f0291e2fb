// The archive of a PostgreSQL of our own: copies of its folder, and every piece of its log of writes since the oldest of
// them, so that it can be put back to any moment between. It is on where the folder is there.
//
//   archive/wal/<segment>.gz     as PostgreSQL hands them over
//   archive/base/<time>/         the folder as it was copied, and what makes it whole again (backup_label)
//   archive/base/<time>.json     when it was whole, and the first segment that it needs

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'

export type Base = { folder: string; made: string; firstSegment: string; segmentBytes: number }

const baseFolder = (dataDir: string) => join(dataDir, 'archive', 'base')
export const walFolder = (dataDir: string) => join(dataDir, 'archive', 'wal')

export const isArchived = (dataDir: string) => existsSync(walFolder(dataDir))

/** For the next start of PostgreSQL. What was archived before it is switched off stays, under another name. */
export function switchArchive(dataDir: string, isOn: boolean): void {
  const folder = walFolder(dataDir)
  if (isOn) mkdirSync(folder, { recursive: true, mode: 0o700 })
  else if (existsSync(folder)) renameSync(folder, `${folder}-off-${Date.now()}`)
}

/** Oldest first. */
export function listBases(dataDir: string): Base[] {
  const folder = baseFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => ({
      ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<Base, 'folder'>),
      folder: join(folder, name.slice(0, -'.json'.length)),
    }))
    .toSorted((a, b) => a.made.localeCompare(b.made))
}

/** Made anew by PostgreSQL, or of this run of it alone. */
const leftOut =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init|recovery\.signal|backup_label.*)$/
const emptied = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]

/** Copies the folder of a running PostgreSQL, which writes on meanwhile. */
export async function copyBase(admin: Connection, dataDir: string): Promise<Base> {
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(baseFolder(dataDir), name)
  const draft = `${folder}.new`
  await mkdir(baseFolder(dataDir), { recursive: true, mode: 0o700 })
  for (const old of readdirSync(baseFolder(dataDir)).filter(each => each.endsWith('.new')))
    rmSync(join(baseFolder(dataDir), old), { recursive: true, force: true })
  return withClient(admin, async client => {
    await client.query(`set statement_timeout = 0; set client_min_messages = error`)
    // At once: otherwise it waits for the next checkpoint of its own.
    await client.query(`select pg_backup_start('pitch263', true)`)
    await copyFolder(join(dataDir, 'postgres'), draft)
    // Waits until the last segment that it needs is archived.
    const { rows } = await client.query<{ label: string; made: string; bytes: number }>(
      `select labelfile as label, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made,
         pg_size_bytes(current_setting('wal_segment_size'))::int as bytes
       from pg_backup_stop(true)`,
    )
    const { label = '', made = '', bytes = 0 } = rows[0] ?? {}
    const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? ''
    writeFileSync(join(draft, 'backup_label'), label, { mode: 0o600, flush: true })
    renameSync(draft, folder)
    const facts = { made, firstSegment, segmentBytes: bytes }
    writeFileSync(`${folder}.json`, `${JSON.stringify(facts)}\n`, { mode: 0o600, flush: true })
    return { folder, ...facts }
  })
}

export async function copyFolder(source: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 })
  for (const entry of await readdir(source, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory() && emptied.includes(entry.name)) await mkdir(to, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFolder(from, to)
    else if (entry.isFile()) await copyFile(from, to).catch(unlessGone)
  }
}

/** A table that was dropped meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/** Removes what no moment of the last days needs. The copy before them stays: they are reached from it. */
export function pruneArchive(dataDir: string, days: number, now = Date.now()): void {
  const bases = listBases(dataDir)
  const from = new Date(now - days * 86_400_000).toISOString()
  const firstKept = Math.max(
    0,
    bases.findLastIndex(({ made }) => made <= from),
  )
  for (const { folder } of bases.slice(0, firstKept)) {
    rmSync(`${folder}.json`)
    rmSync(folder, { recursive: true, force: true })
  }
  const needed = bases[firstKept]?.firstSegment
  if (!needed) return
  for (const name of readdirSync(walFolder(dataDir))) {
    // A name is the timeline, then the place in the log; that of another timeline is compared by its place.
    const [, place] = /^[0-9A-F]{8}([0-9A-F]{16})(\.[0-9A-F]{8}\.backup)?\.gz$/.exec(name) ?? []
    if (place !== undefined && place < needed.slice(8)) rmSync(join(walFolder(dataDir), name))
  }
}
