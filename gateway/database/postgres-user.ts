// PostgreSQL refuses to run as root. Started as root, it is given to an ordinary user.

import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type User = { uid: number; gid: number }

/** Who PostgreSQL runs as: undefined means the user who started the program. */
export function postgresUser(dataFolder: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined

  // Data made by an ordinary user stays theirs, so that they can start it again without root.
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const user = findUser('postgres') ?? createUser('postgres') ?? findUser('nobody')
  if (!user) throw new Error(cannotDrop('there is no user "postgres", and none could be made'))
  return user
}

/** Gives a folder and all in it to the user. */
export function giveTo(user: User, path: string): void {
  try {
    chownSync(path, user.uid, user.gid)
  } catch (error) {
    throw new Error(cannotDrop(`${path} cannot be given to another user`), { cause: error })
  }
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) giveTo(user, join(path, entry.name))
  }
}

function findUser(name: string): User | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map(flag =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    )
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}

// Two dialects: shadow-utils, then busybox.
function createUser(name: string): User | undefined {
  const home = '/nonexistent'
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', home, name])
  const made = findUser(name)
  if (made) return made
  spawnSync('addgroup', ['-S', name])
  spawnSync('adduser', ['-S', '-D', '-H', '-h', home, '-G', name, name])
  return findUser(name)
}

function cannotDrop(reason: string): string {
  return (
    `PostgreSQL does not run as root, and ${reason}. ` +
    'Start the program as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.'
  )
}
