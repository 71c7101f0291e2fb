// How much each person may upload, and the reserve of the disk, for those whom the installation names.
import { mkdir } from 'node:fs/promises'
import { sessionOf, type GatewayContext } from '#gateway/context.ts'
import { watchDiskSpace, type DiskSpace } from '#gateway/database/disk-space.ts'
import type { SqlText } from '#gateway/database/prepared-names.ts'
import type { Query } from '#gateway/database/role-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import type { Settings } from '#gateway/settings/read.ts'
import type { uploads } from '#gateway/settings/uploads.ts'
import { quotaExceeded, reserveOnly } from './errors.ts'
import type { Target } from './upload-target.ts'
import { sizeInWords } from './size.ts'

type Limits = {
  uploadsPerHour: number
  uploadsAtOnce: number
  /** Begun in parts and not yet finished. */
  uploadsOpen: number
  bytesPerDay: number
  bytesInTotal: number
}

type Exceeded = 'hour' | 'day' | 'total' | 'size'

const counting = `select exceeded, seconds::text
  from storage.count_upload($1, $2, $3, $4::bigint, $5::int, $6::bigint, $7::bigint)`

export class Quota {
  readonly #context: GatewayContext
  readonly #limits: Limits
  readonly #disk: DiskSpace
  readonly #mayUseReserve: string
  readonly #underWay = new Map<string, number>()

  constructor(context: GatewayContext, limits: Limits, disk: DiskSpace, mayUseReserve: string) {
    this.#context = context
    this.#limits = limits
    this.#disk = disk
    this.#mayUseReserve = mayUseReserve
  }

  /** Throws while only the reserve is left. */
  refuseWhenLow(): void {
    if (this.#disk.isFull()) throw reserveOnly()
  }

  /** The condition is evaluated only while the disk is almost full. */
  async mayUseReserve(caller: Caller): Promise<boolean> {
    if (caller.role === 'service_role') return true
    if (!this.#disk.isFull() || !caller.isSignedIn) return false
    const statement = { text: `select (${this.#mayUseReserve})::text`, values: [] }
    const [row] = await this.#context.pool.run(sessionOf(caller, { isReadOnly: true }), [statement])
    return row?.[0] === 'true'
  }

  /** Throws when too many of one person are being received; what is given back ends it. */
  enter({ subject, isExempt }: Target): () => void {
    if (isExempt) return () => undefined
    const person = subject ?? ''
    const { uploadsAtOnce } = this.#limits
    const there = this.#underWay.get(person) ?? 0
    if (there >= uploadsAtOnce)
      throw quotaExceeded(429, `You can upload ${uploadsAtOnce} files at once. Wait for one to finish.`, 5)
    this.#underWay.set(person, there + 1)
    return () => {
      const left = (this.#underWay.get(person) ?? 1) - 1
      if (left > 0) this.#underWay.set(person, left)
      else this.#underWay.delete(person)
    }
  }

  /** Throws when one person has begun so many uploads in parts. */
  refuseMoreOpen({ isExempt }: Target, open: number): void {
    const { uploadsOpen } = this.#limits
    if (!isExempt && open >= uploadsOpen)
      throw quotaExceeded(429, `You can have ${uploadsOpen} unfinished uploads. Finish or cancel one first.`)
  }

  /** Counts an upload in the transaction that places it. Throws when there is no room for it. */
  async count(query: Query, target: Target, bytes: number): Promise<void> {
    const { text, values } = this.counting(target, bytes)
    const [row] = await query<{ exceeded: string | null; seconds: string | null }>(text, values)
    this.judge(row?.exceeded, row?.seconds)
  }

  counting({ subject, bucketId, name }: Target, bytes: number): SqlText {
    const { uploadsPerHour, bytesPerDay, bytesInTotal } = this.#limits
    const numbers = [bytes, uploadsPerHour, bytesPerDay, bytesInTotal].map(String)
    return { text: counting, values: [subject, bucketId, name, ...numbers] }
  }

  /** The database's verdict on an upload. */
  judge(exceeded: string | null | undefined, seconds: string | null | undefined): void {
    if (!exceeded) return
    const { uploadsPerHour, bytesPerDay, bytesInTotal } = this.#limits
    const wait = Number(seconds ?? 0)
    const inTime = `Try again in ${timeInWords(wait)}.`
    const words: Record<Exceeded, () => Error> = {
      hour: () => quotaExceeded(429, `You can upload ${uploadsPerHour} files an hour. ${inTime}`, wait),
      day: () => quotaExceeded(429, `You can upload ${sizeInWords(bytesPerDay)} a day. ${inTime}`, wait),
      total: () =>
        quotaExceeded(
          413,
          `Your files can take ${sizeInWords(bytesInTotal)} in total. Delete some of them first.`,
        ),
      size: () =>
        quotaExceeded(
          413,
          `The file is too large: you can upload ${sizeInWords(Math.min(bytesPerDay, bytesInTotal))} a day.`,
        ),
    }
    throw words[exceeded as Exceeded]()
  }

  close(): void {
    this.#disk.close()
  }
}

type QuotaOptions = {
  context: GatewayContext
  folder: string
  mayUseReserve: string
  settings: Settings<typeof uploads>
}

export async function openQuota({ context, folder, mayUseReserve, settings }: QuotaOptions): Promise<Quota> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const limits = {
    uploadsPerHour: settings.UPLOADS_PER_HOUR,
    uploadsAtOnce: settings.UPLOADS_AT_ONCE,
    uploadsOpen: settings.UPLOADS_OPEN,
    bytesPerDay: settings.UPLOAD_SIZE_PER_DAY,
    bytesInTotal: settings.UPLOAD_SIZE_TOTAL,
  }
  const disk = await watchDiskSpace(folder, { reserve: settings.UPLOAD_DISK_RESERVE })
  return new Quota(context, limits, disk, mayUseReserve)
}

function timeInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  const hours = Math.ceil(minutes / 60)
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
