// Carries messages between processes on one database by NOTIFY. What does not fit into one notice goes in several
// of one transaction, which arrive together and in order: no table is needed, and nothing is left behind.
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

export const relayChannel = 'realtime_relay'

const longestNotice = 7_800
const mostWaiting = 10_000
const mostAtOnce = 200

export class Relay {
  readonly id = randomBytes(6).toString('hex')
  readonly #owner: Pool
  readonly #log: (message: string) => void
  readonly #parts = new Map<string, string[]>()
  #waiting: string[] = []
  #sending: Promise<void> | undefined
  #number = 0

  constructor(owner: Pool, log: (message: string) => void) {
    this.#owner = owner
    this.#log = log
  }

  send(value: unknown): void {
    const text = JSON.stringify(value)
    const isShort = Buffer.byteLength(text) <= longestNotice
    // Split as base64, so that no character is split.
    const whole = isShort ? text : Buffer.from(text).toString('base64')
    const parts = isShort ? [whole] : (whole.match(new RegExp(`.{1,${longestNotice}}`, 'g')) ?? [])
    const number = (this.#number += 1)
    if (this.#waiting.length + parts.length > mostWaiting) {
      this.#log('Words to other processes were dropped: the database takes them too slowly.')
      return
    }
    for (const [at, part] of parts.entries())
      this.#waiting.push(`${this.id} ${number} ${at} ${isShort ? 0 : parts.length} ${part}`)
    this.#sending ??= this.#flush().finally(() => {
      this.#sending = undefined
    })
  }

  /** Undefined while parts of it are missing, and for messages of this process itself. */
  hear(notice: string): { from: string; value: unknown } | undefined {
    const [, from = '', number = '', at = '', count = '', part = ''] =
      /^(\w+) (\d+) (\d+) (\d+) (.*)$/s.exec(notice) ?? []
    if (from === '' || from === this.id) return undefined
    if (count === '0') return { from, value: JSON.parse(part) }

    const key = `${from} ${number}`
    const parts = at === '0' ? [] : this.#parts.get(key)
    // Its beginning was sent before this process listened.
    if (!parts) return undefined
    parts.push(part)
    this.#parts.set(key, parts)
    if (parts.length < Number(count)) return undefined
    this.#parts.delete(key)
    return { from, value: JSON.parse(Buffer.from(parts.join(''), 'base64').toString('utf8')) }
  }

  /** What was cut off with the last connection will never be whole. */
  forgetParts(): void {
    this.#parts.clear()
  }

  async settled(): Promise<void> {
    await this.#sending
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const notices = this.#take()
      try {
        await this.#owner.query(
          `select pg_notify('${relayChannel}', notice)
           from unnest($1::text[]) with ordinality as listed (notice, place) order by place`,
          [notices],
        )
      } catch (error) {
        this.#log(`Words to other processes were lost: ${error instanceof Error ? error.message : 'unknown'}`)
      }
    }
  }

  /** Whole messages only: the parts of one must stand in one transaction. */
  #take(): string[] {
    let end = Math.min(mostAtOnce, this.#waiting.length)
    while (end < this.#waiting.length && !/^\w+ \d+ 0 /.test(this.#waiting[end] ?? '')) end++
    const taken = this.#waiting.slice(0, end)
    this.#waiting = this.#waiting.slice(end)
    return taken
  }
}
