// Pictures in other sizes, cached on the disk while there is room: the least recently used are evicted
// first. A variant belongs to one version of a file, so it is never out of date.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfBytes } from './files.ts'
import { resized, type Variant } from './pictures.ts'

type KeptVariant = { path: string; size: number; hash: string }

const usualRoom = 256 * 1024 * 1024

export class Variants {
  readonly #folder: string
  readonly #room: number
  readonly #keysOf = new Map<string, Set<string>>()
  /** The one used last at the end. */
  readonly #kept = new Map<string, { size: number; hash: string }>()
  readonly #beingMade = new Map<string, Promise<KeptVariant>>()
  #used = 0

  constructor(folder: string, room = usualRoom) {
    this.#folder = join(folder, '.variants')
    this.#room = room
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      if (name.endsWith('.part')) await rm(path, { force: true })
      else {
        const dot = name.lastIndexOf('.')
        this.#keep(name.slice(0, dot), { size: (await stat(path)).size, hash: name.slice(dot + 1) })
      }
    }
    await this.#makeRoom()
  }

  /** The variant of the file at `path`, made if need be, once for all who ask at the same time. */
  async get(path: string, version: string, variant: Variant): Promise<KeptVariant> {
    const { width = 0, height = 0, resize, quality, format } = variant
    const key = `${version}.${width}x${height}.${resize}.${quality}.${format}`
    const making = this.#beingMade.get(key)
    if (making) return making
    const made = this.#findOrMake(path, key, variant).finally(() => this.#beingMade.delete(key))
    this.#beingMade.set(key, made)
    return made
  }

  /** Of a file that is gone. */
  async forget(version: string): Promise<void> {
    await Promise.all([...(this.#keysOf.get(version) ?? [])].map(key => this.#drop(key)))
  }

  async #findOrMake(path: string, key: string, variant: Variant): Promise<KeptVariant> {
    const known = this.#kept.get(key)
    if (!known) return this.#make(path, key, variant)
    const kept = { path: this.#pathOf(key, known.hash), ...known }
    // Another process on the same folder may have needed the room.
    if (!(await isThere(kept.path))) {
      await this.#drop(key)
      return this.#make(path, key, variant)
    }
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return kept
  }

  async #make(path: string, key: string, variant: Variant): Promise<KeptVariant> {
    const bytes = await resized(path, variant)
    const hash = await hashOfBytes(bytes)
    const temporary = join(this.#folder, `${randomUUID()}.part`)
    await writeFile(temporary, bytes, { mode: 0o600 })
    await rename(temporary, this.#pathOf(key, hash))
    this.#keep(key, { size: bytes.length, hash })
    await this.#makeRoom()
    return { path: this.#pathOf(key, hash), size: bytes.length, hash }
  }

  #pathOf(key: string, hash: string): string {
    return join(this.#folder, `${key}.${hash}`)
  }

  #keep(key: string, kept: { size: number; hash: string }): void {
    this.#used += roomOf(kept)
    this.#kept.set(key, kept)
    const version = versionOf(key)
    this.#keysOf.set(version, (this.#keysOf.get(version) ?? new Set()).add(key))
  }

  async #makeRoom(): Promise<void> {
    // The one just made is about to be sent.
    while (this.#used > this.#room && this.#kept.size > 1) {
      const [oldest] = this.#kept.keys()
      if (oldest !== undefined) await this.#drop(oldest)
    }
  }

  async #drop(key: string): Promise<void> {
    const kept = this.#kept.get(key)
    if (!kept) return
    this.#used -= roomOf(kept)
    this.#kept.delete(key)
    const keys = this.#keysOf.get(versionOf(key))
    keys?.delete(key)
    if (keys?.size === 0) this.#keysOf.delete(versionOf(key))
    await rm(this.#pathOf(key, kept.hash), { force: true })
  }
}

/** The smallest file takes a block of the disk: without that there could be a million of them. */
const roomOf = ({ size }: { size: number }) => Math.max(size, 4096)

const versionOf = (key: string) => key.slice(0, key.indexOf('.'))

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
