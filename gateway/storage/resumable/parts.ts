// What has come of uploads that arrive in parts: one file an upload. How much of it counts is in its row, which is
// written after the bytes are on the disk.
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Pool } from 'pg'
import { CutOff } from '#gateway/storage/errors.ts'
import { sizeOf, type Files, type Incoming } from '#gateway/storage/files.ts'
import { extend, gone, remove, removeExpired, stillOpen, type ResumableUpload } from './rows.ts'

const sweepMs = 15 * 60 * 1000

type Receiving = { stop: () => void; ended: Promise<void> }

export class Parts {
  readonly #folder: string
  readonly #owner: Pool
  /** By upload: the part that is just being received. */
  readonly #receiving = new Map<string, Receiving>()
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, owner: Pool) {
    this.#folder = join(folder, '.resumable')
    this.#owner = owner
  }

  async open(onError: (error: unknown) => void): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await this.sweep()
    this.#timer = setInterval(() => void this.sweep().catch(onError), sweepMs).unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** Removes what has expired, and files whose row is finished or gone. A row is always there before its file. */
  async sweep(): Promise<void> {
    const names = await readdir(this.#folder)
    await removeExpired(this.#owner)
    const kept = await stillOpen(this.#owner, names.filter(isId))
    for (const name of names) if (!kept.has(name)) await this.discard(name)
  }

  /** Notes that the body of a part is being received; what is given back ends it. */
  hold(id: string, body: Readable): () => void {
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const receiving = { stop: () => body.destroy(new CutOff()), ended }
    this.#receiving.set(id, receiving)
    return () => {
      if (this.#receiving.get(id) === receiving) this.#receiving.delete(id)
      resolve()
    }
  }

  /** A client that asks again has lost its line: what is still being received on the old one ends there. */
  async takeOver(id: string): Promise<void> {
    const receiving = this.#receiving.get(id)
    receiving?.stop()
    await receiving?.ended
  }

  /** Adds a part that is not the last. */
  async add(upload: ResumableUpload, part: Incoming): Promise<void> {
    if (part.size === 0) return
    const { id, received } = upload
    await extend(this.#owner, upload, part.size, async () => {
      await this.#check(upload)
      const file = await open(this.#pathOf(id), received === 0 ? 'w' : 'r+', 0o600)
      try {
        let at = received
        for await (const chunk of createReadStream(part.path)) at += await writeAll(file, chunk as Buffer, at)
        await file.sync()
      } finally {
        await file.close()
      }
    })
  }

  /** The whole file, put together beside what has come: that stays as it is until the whole has been placed. */
  async joined(files: Files, upload: ResumableUpload, last: Incoming): Promise<Incoming> {
    if (upload.received === 0) return last
    await this.#check(upload)
    const path = this.#pathOf(upload.id)
    async function* both() {
      yield* createReadStream(path, { end: upload.received - 1 })
      yield* createReadStream(last.path)
    }
    const allowance = { limit: upload.length, check: () => undefined }
    return files.receive(Readable.from(both(), { objectMode: false }), allowance)
  }

  async remove(id: string): Promise<void> {
    await remove(this.#owner, id)
    await this.discard(id)
  }

  async discard(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true })
  }

  /** After a restore of the database there may be a row without its file. */
  async #check({ id, received }: ResumableUpload): Promise<void> {
    if ((await sizeOf(this.#pathOf(id))) < received) throw gone()
  }

  #pathOf(id: string): string {
    return join(this.#folder, id)
  }
}

const isId = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

async function writeAll(file: FileHandle, chunk: Buffer, at: number): Promise<number> {
  let written = 0
  while (written < chunk.length)
    written += (await file.write(chunk, written, chunk.length - written, at + written)).bytesWritten
  return written
}
