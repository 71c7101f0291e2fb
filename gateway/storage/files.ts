// The bytes on the disk. A file is written under a temporary name, brought to the disk, and renamed to the
// version that its row will name; what a client calls it appears nowhere. What an interrupted process has
// left behind is noted beforehand, so that the next start can tell it from what belongs to a row.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { processStart } from '#gateway/database/process-identity.ts'
import { CutOff, objectNotFound, tooLarge } from './errors.ts'

/** A stored file: its bucket and the version its row names. */
export type Place = { bucket: string; version: string }

export type Incoming = { path: string; size: number }

/** `check` throws when no more can be taken, however little it is. */
export type Allowance = { limit: number; check: () => void }

type Surroundings = {
  /** Which of these versions some row names. */
  findVersions: (versions: string[]) => Promise<Set<string>>
  /** What was made from a file goes with it. */
  forget: (version: string) => Promise<void>
}

/** After this long, what a process on another machine has begun is taken for abandoned. */
const abandonedMs = 60 * 60 * 1000

/** A bucket that is emptied may have held any number. */
const mostAtOnce = 100

export class Files {
  readonly #folder: string
  readonly #incoming: string
  readonly #findVersions: Surroundings['findVersions']
  readonly #forget: Surroundings['forget']
  readonly #me: string

  constructor(folder: string, { findVersions, forget }: Surroundings) {
    this.#folder = folder
    this.#findVersions = findVersions
    this.#forget = forget
    this.#incoming = join(folder, '.incoming')
    this.#me = [hostname(), process.pid, processStart(process.pid) ?? ''].map(encodeURIComponent).join('~')
  }

  async open(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 })
    await this.#sweep()
  }

  pathOf({ bucket, version }: Place): string {
    if (!isVersion(version)) throw objectNotFound()
    return join(this.#folder, relativePath({ bucket, version }))
  }

  /** Takes a body in, and not a byte more than is allowed. Of one that is cut off what has come may be kept. */
  async receive(body: Readable, { limit, check }: Allowance, { keepsPart = false } = {}): Promise<Incoming> {
    const path = this.#temporary('part')
    let size = 0
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        size += chunk.length
        try {
          if (size > limit) throw tooLarge()
          check()
          done(null, chunk)
        } catch (error) {
          done(error instanceof Error ? error : null)
        }
      },
    })
    try {
      await pipeline(body, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      if (keepsPart && error instanceof CutOff) return { path, size: await sizeOf(path) }
      await rm(path, { force: true })
      throw error
    }
    return { path, size }
  }

  /**
   * Lets `work` bring rows in line with files. `arriving` are put down in it; those that leave are told to it
   * before it ends. Whether it ends well, fails or is killed: the versions that no row names are gone.
   */
  async exchange<Result>(
    arriving: Place[],
    work: (leaving: (places: Place[]) => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const notes = [await this.#note(arriving)]
    const gone: Place[] = []
    let result: Result
    try {
      result = await work(async places => {
        // Rows that were written by hand have no file.
        const stored = places.filter(({ version }) => isVersion(version))
        notes.push(await this.#note(stored))
        gone.push(...stored)
      })
    } catch (error) {
      // The connection may have been lost after the commit: the rows decide, now or, from the notes, at the next start.
      await this.#settle([...arriving, ...gone]).then(
        () => this.#drop(notes),
        () => undefined,
      )
      throw error
    }
    await this.#remove(gone)
    await this.#drop(notes)
    return result
  }

  /** Puts bytes where a row will look for them. */
  async put(bytes: Buffer | Incoming, place: Place): Promise<void> {
    const path = Buffer.isBuffer(bytes) ? this.#temporary('part') : bytes.path
    if (Buffer.isBuffer(bytes)) await writeFile(path, bytes, { mode: 0o600, flag: 'wx' })
    try {
      await syncPath(path)
      const target = this.pathOf(place)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      await syncPath(dirname(target))
    } finally {
      await rm(path, { force: true })
    }
  }

  /** The same bytes under another version: nothing is copied. */
  async share(from: Place, to: Place): Promise<void> {
    const target = this.pathOf(to)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await link(this.pathOf(from), target)
    await syncPath(dirname(target))
  }

  async discard({ path }: Incoming): Promise<void> {
    await rm(path, { force: true })
  }

  async #remove(places: Place[]): Promise<void> {
    for (let from = 0; from < places.length; from += mostAtOnce) {
      const some = places.slice(from, from + mostAtOnce)
      await Promise.all(some.map(place => rm(this.pathOf(place), { force: true })))
      await Promise.all(some.map(({ version }) => this.#forget(version)))
    }
  }

  async #note(places: Place[]): Promise<string> {
    const note = this.#temporary('note')
    await writeFile(note, JSON.stringify(places), { mode: 0o600, flag: 'wx' })
    return note
  }

  async #drop(notes: string[]): Promise<void> {
    await Promise.all(notes.map(note => rm(note, { force: true })))
  }

  #temporary(kind: 'part' | 'note'): string {
    return join(this.#incoming, `${this.#me}~${randomUUID()}.${kind}`)
  }

  async #sweep(): Promise<void> {
    for (const name of await readdir(this.#incoming)) {
      const path = join(this.#incoming, name)
      if (!(await isAbandoned(path, name))) continue
      if (name.endsWith('.note')) await this.#settle(readPlaces(await readFile(path, 'utf8')))
      await rm(path, { force: true })
    }
  }

  /** Of these versions, those that no row names are not yet, or no longer, part of anything. */
  async #settle(places: Place[]): Promise<void> {
    if (places.length === 0) return
    const named = await this.#findVersions(places.map(({ version }) => version))
    await this.#remove(places.filter(({ version }) => !named.has(version)))
  }
}

/** 0 for a file that was never written. */
export const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex').slice(0, 32)
}

/** Beside the event loop: pictures are large. */
export async function hashOfBytes(bytes: Buffer): Promise<string> {
  const hash = await crypto.subtle.digest(
    'SHA-256',
    new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
  )
  return Buffer.from(hash).toString('hex').slice(0, 32)
}

export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A bucket's folder: plain letters stay, all else becomes numbers, so that no name leads anywhere. */
const folderName = (bucket: string) =>
  bucket.replaceAll(/[^a-z0-9_-]/g, character => `%${(character.codePointAt(0) ?? 0).toString(16)}`)

/** Where a file lies below the folder of all files. */
export const relativePath = ({ bucket, version }: Place) =>
  join(folderName(bucket), version.slice(0, 2), version)

export const isVersion = (version: string | null) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version ?? '')

async function syncPath(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [host = '', pid = '', start = ''] = name.split('~').map(decodeURIComponent)
  if (host === hostname()) return processStart(Number(pid)) !== start
  const { mtimeMs } = await stat(path)
  return Date.now() - mtimeMs > abandonedMs
}

/** A note that was cut off while it was written was about something that had not yet begun. */
function readPlaces(text: string): Place[] {
  try {
    return JSON.parse(text) as Place[]
  } catch {
    return []
  }
}
