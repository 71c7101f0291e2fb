// A connection that receives notifications: schema changes, broadcasts of other processes, written rows. It reconnects
// by itself.
import { Client } from 'pg'
import type { Connection } from './connection.ts'

type Hear = (channel: string, payload: string) => void

type ListenerOptions = {
  admin: Connection
  /** What it is for, as it is called in pg_stat_activity and in the log. */
  name: string
  channels: string[]
  hear: Hear
  /** Notifications sent while disconnected are lost, so every new connection begins with this. */
  onConnected: (client: Client) => Promise<void>
  onLost?: () => void
  log: (message: string) => void
}

const longestWaitMs = 2_000

export class Listener {
  readonly #options: ListenerOptions
  #client: Client | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ListenerOptions) {
    this.#options = options
  }

  async open(): Promise<void> {
    const { admin, name, channels, hear, onConnected, onLost, log } = this.#options
    const client = new Client({ ...admin, application_name: name, keepAlive: true })
    this.#client = client
    client.on('error', error => log(`The connection of ${name} was lost: ${error.message}`))
    client.on('notification', ({ channel, payload = '' }) => hear(channel, payload))
    await client.connect()
    client.on('end', () => {
      onLost?.()
      this.#reopen(100)
    })
    try {
      await client.query(channels.map(channel => `listen ${channel}`).join('; '))
      await onConnected(client)
    } catch (error) {
      await client.end()
      throw error
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #reopen(waitMs: number): void {
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => {
      this.open().catch(() => this.#reopen(Math.min(waitMs * 2, longestWaitMs)))
    }, waitMs)
    this.#retry.unref()
  }
}
