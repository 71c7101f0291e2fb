// The disk of the data folder is full: a small file system in memory, which takes root to mount.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededData } from '#scripts/seeded-data.ts'
import type { Drill, Scene } from './drill.ts'
import { openSite, seededFolder } from './site.ts'

const roomMb = 160
/** Less than what the site reserves for PostgreSQL (gateway/database/disk-space.ts). */
const leftMb = 12
const seconds = 4

export const disk: Drill = {
  name: 'disk',
  tried: scale =>
    `${leftMb} MB left on the disk of the data folder for ${seconds * scale} s, then nothing for ${seconds * scale} s`,
  missing: () =>
    process.platform === 'linux' && process.getuid?.() === 0
      ? undefined
      : 'it mounts a small file system, which takes root on Linux',
  mayAnswer: ['writes 507', 'sign-ins 507'],
  async open(folder) {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const size = megabytesOf(await seededData()) + roomMb
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', dataDir])
    const close = async () => void execFileSync('umount', [dataDir])
    try {
      return { site: await openSite(await seededFolder(dataDir)), run: fillAndClear, close }
    } catch (error) {
      await close()
      throw error
    }
  },
}

async function fillAndClear({ site, rest }: Scene) {
  const fillers = ['filler', 'filler-2'].map(name => join(site.dataDir, name))
  for (const [at, left] of [leftMb, 0].entries()) {
    fill(site.dataDir, fillers[at] ?? '', left)
    await rest(seconds)
  }
  for (const filler of fillers) rmSync(filler)
}

const megabytesOf = (folder: string) =>
  Number(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout.split('\t')[0])

/** Leaves so many megabytes, or as little as it can. */
function fill(folder: string, file: string, left: number) {
  const { bavail, bsize } = statfsSync(folder)
  const bytes = bavail * bsize - left * 1024 * 1024
  try {
    writeFileSync(file, Buffer.alloc(bytes))
  } catch (error) {
    // Somebody else took some of it meanwhile: it is full all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
