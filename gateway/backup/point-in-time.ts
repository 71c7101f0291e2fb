// Puts a PostgreSQL of our own back to a moment: the last copy before it, and the log of writes up to it. What was there
// is moved aside, and comes back if it does not work.

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lockDataFolder } from '#gateway/database/lock.ts'
import { installed, postgresBinaries } from '#gateway/database/postgres-binaries.ts'
import { endOrphans } from '#gateway/database/postgres-orphans.ts'
import { startPostgres } from '#gateway/database/postgres-process.ts'
import { giveTo, postgresUser } from '#gateway/database/postgres-user.ts'
import { type Base, copyFolder, listBases, walFolder } from './archive.ts'
import { archiveSettings, recoverySettings } from './archive-settings.ts'

class CannotGoBack extends Error {
  override name = 'CannotGoBack'
}

const segmentName = /^[0-9A-F]{24}$/

/** The answer is where the database of before now lies. */
export async function goBackTo(
  moment: Date,
  { dataDir, durable = true, log }: { dataDir: string; durable?: boolean; log: (message: string) => void },
): Promise<string> {
  const base = baseFor(moment, listBases(dataDir))
  const release = await lockDataFolder(dataDir)
  const folder = join(dataDir, 'postgres')
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const before = join(dataDir, `postgres.before-${stamp}`)
  const rest = join(dataDir, 'archive', `rest-${stamp}`)
  try {
    await endOrphans(folder)
    mkdirSync(rest, { recursive: true, mode: 0o755 })
    keepRest(folder, dataDir, rest)
    checkLog(base, dataDir, rest)
    renameSync(folder, before)
    try {
      await recover(moment)
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(before, folder)
      throw error
    }
    return before
  } finally {
    rmSync(rest, { recursive: true, force: true })
    release()
  }

  async function recover(until: Date | undefined): Promise<void> {
    await copyFolder(base.folder, folder)
    cpSync(join(base.folder, 'backup_label'), join(folder, 'backup_label'))
    writeFileSync(join(folder, 'recovery.signal'), '')
    const user = postgresUser(before)
    if (user) for (const path of [folder, rest]) giveTo(user, path)
    const binaries = postgresBinaries(user, installed())
    // Another user may not enter what lies above, and reaches it from its own folder.
    const archive = user ? '../archive/wal' : walFolder(dataDir)
    const settings = {
      ...archiveSettings(archive),
      ...recoverySettings(archive, user ? `../archive/${basename(rest)}` : rest, until),
    }
    try {
      const server = await startPostgres(folder, {
        binaries,
        user,
        durable,
        log,
        settings,
        readyWithinMs: 3_600_000,
      })
      await server.stop()
    } catch (error) {
      // Nothing was written after that moment, so that the end of the log is what was asked for.
      const isEnd =
        error instanceof Error && /before configured recovery target was reached/.test(error.message)
      if (!isEnd || until === undefined) throw error
      rmSync(folder, { recursive: true, force: true })
      await recover(undefined)
    }
  }
}

function baseFor(moment: Date, bases: Base[]): Base {
  const base = bases.findLast(({ made }) => new Date(made) <= moment)
  if (base && moment.getTime() <= Date.now()) return base
  const [oldest] = bases
  throw new CannotGoBack(
    oldest
      ? `The database can be put back to any moment from ${oldest.made} until now, not to ${moment.toISOString()}.`
      : 'There is no archive to go back in: set POINT_IN_TIME_DAYS, start the server, and make a backup (npm run backup). ' +
          'Until then a backup can be restored (npm run restore -- FILE).',
  )
}

/** What the server had not yet handed over to the archive. */
function keepRest(folder: string, dataDir: string, rest: string): void {
  const log = join(folder, 'pg_wal')
  if (!existsSync(log)) return
  for (const name of readdirSync(log).filter(each => /^[0-9A-F]{8}(\.history|[0-9A-F]{16})$/.test(each)))
    if (!existsSync(join(walFolder(dataDir), `${name}.gz`))) cpSync(join(log, name), join(rest, name))
}

/** A piece that is missing in between would end the way back too early, and nobody would notice. */
function checkLog({ firstSegment, segmentBytes }: Base, dataDir: string, rest: string): void {
  const perFile = 2 ** 32 / segmentBytes
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perFile + Number.parseInt(name.slice(16, 24), 16)
  const archived = readdirSync(walFolder(dataDir)).map(name => name.replace(/\.gz$/, ''))
  const first = numberOf(firstSegment)
  const names = [...archived, ...readdirSync(rest)]
  const there = names
    .filter(name => segmentName.test(name))
    .map(numberOf)
    .filter(number => number >= first)
    .toSorted((a, b) => a - b)
  const gap = there.find((number, place) => place > 0 && number - (there[place - 1] ?? 0) > 1)
  if (!names.includes(firstSegment) || (gap !== undefined && gap <= lastArchived()))
    throw new CannotGoBack(
      `The log of writes in ${walFolder(dataDir)} has a gap: that moment cannot be reached. Restore a backup (npm run restore -- FILE).`,
    )

  /** Beyond it lie files that PostgreSQL has made ready for later. */
  function lastArchived(): number {
    return Math.max(...archived.filter(name => segmentName.test(name)).map(numberOf))
  }
}
