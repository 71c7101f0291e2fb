// Uploaded files beside the backups, each once: a stored file never changes, so that tonight's backup needs only those that
// are new. Without a passphrase they are the same bytes under a second name; with one they are encrypted copies.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decrypted, encrypted, type Passphrase } from './encryption.ts'
import type { BackedUpFile } from './format.ts'

/** What an encrypted file ends with. */
const ending = '.enc'

export class FileStore {
  readonly folder: string
  readonly #storage: string
  readonly #passphrase: Passphrase

  constructor(folder: string, storage: string, passphrase: Passphrase) {
    this.folder = folder
    this.#storage = storage
    this.#passphrase = passphrase
  }

  /** Nothing when it is neither where its row says nor here. */
  async keep(path: string): Promise<BackedUpFile | undefined> {
    const target = this.#nameOf(path)
    try {
      const source = createReadStream(join(this.#storage, path))
      const facts = await measured(source)
      if (!(await isThere(target))) await this.#put(join(this.#storage, path), target)
      return { path, ...facts }
    } catch (error) {
      if (!isMissing(error)) throw error
      // Removed since the rows were read, but not since the last backup.
      const kept = await this.#read(path)
      return kept && { path, ...(await measured(kept)) }
    }
  }

  /** Whether it is here, whole and unaltered. */
  async isWhole({ path, size, sha256 }: BackedUpFile): Promise<boolean> {
    const content = await this.#read(path)
    if (!content) return false
    const facts = await measured(content).catch(() => undefined)
    return facts?.size === size && facts.sha256 === sha256
  }

  /** Puts a file back where its row says; false when it is in neither place. */
  async putBack(file: BackedUpFile): Promise<boolean> {
    const target = join(this.#storage, file.path)
    if (await isOfSize(target, file.size)) return true
    const content = await this.#read(file.path)
    if (!content) return false
    await write(Readable.from(content, { objectMode: false }), target)
    return true
  }

  /** Puts a file back of which only the row is known; false when it is in neither place. */
  async putBackByPath(path: string): Promise<boolean> {
    if (await isThere(join(this.#storage, path))) return true
    const content = await this.#read(path)
    if (content) await write(Readable.from(content, { objectMode: false }), join(this.#storage, path))
    return content !== undefined
  }

  /** Removes what no backup needs any more. */
  async prune(needed: ReadonlySet<string>): Promise<void> {
    const names = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of names) {
      if (!entry.isFile()) continue
      const name = join(entry.parentPath, entry.name)
      const path = relative(this.folder, name)
      if (!needed.has(path.endsWith(ending) ? path.slice(0, -ending.length) : path)) await rm(name)
    }
  }

  #nameOf(path: string): string {
    return join(this.folder, path) + (this.#passphrase === undefined ? '' : ending)
  }

  async #put(source: string, target: string): Promise<void> {
    if (this.#passphrase !== undefined) {
      const content = encrypted(createReadStream(source), this.#passphrase)
      return write(Readable.from(content, { objectMode: false }), target)
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // On another disk it is copied.
    await link(source, target).catch(async () => {
      await copyFile(source, `${target}.new`)
      await rename(`${target}.new`, target)
    })
  }

  /** The content, whether it was kept with a passphrase or before there was one. */
  async #read(path: string): Promise<AsyncIterable<Buffer> | undefined> {
    for (const name of [join(this.folder, path), join(this.folder, path) + ending])
      if (await isThere(name)) return decrypted(createReadStream(name), this.#passphrase)
    return undefined
  }
}

async function write(content: Readable, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const draft = `${target}.${process.pid}.new`
  try {
    await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}

async function measured(content: AsyncIterable<Buffer>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const sizeOf = async (path: string) => {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isThere = async (path: string) => (await sizeOf(path)) !== undefined
const isOfSize = async (path: string, size: number) => (await sizeOf(path)) === size
