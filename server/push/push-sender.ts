// Sends what waits in the queue of push messages (supabase/schemas/65_fans/push_queue.sql): woken by the database when
// something has happened, and by the clock. So many at once; how they went is written down in pieces, so that a process that
// ends in the middle leaves few behind that are sent a second time, and browsers show those once.
import { Pool } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { Listener } from '#gateway/database/listener.ts'
import type { Language } from '#lib/language/languages.ts'
import type { Outcome, PushClient } from './send-push.ts'
import type { Entry } from '#server/website.ts'

type Row = {
  id: string
  event_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  tag: string
  title: Sentence
  words: Sentence | null
  href: string
  seconds: number
}
type Sentence = { text: string; code?: string; parameters?: object }
type Result = Outcome & { id: string; event: string }

export type Log = { info: (message: string) => void; error: (facts: object, message: string) => void }

/** The program of a language words what is sent in it. */
export type WritePush = (language: Language, told: Parameters<Entry['writePush']>[0]) => Promise<string>

export type PushSender = {
  /** Sends what is due. Says how many it came to. */
  send: () => Promise<number>
  close: () => Promise<void>
}

const atOnce = 150
const claimedAtOnce = 500
const writtenAtOnce = 100
/** What lasts this long is no news of the minute. */
const urgentSeconds = 2 * 60 * 60

export async function openPushSender({
  admin,
  client,
  writePush,
  log,
}: {
  admin: Connection
  client: PushClient
  writePush: WritePush
  log: Log
}): Promise<PushSender> {
  const pool = new Pool({ ...admin, max: 1, application_name: 'push', statement_timeout: 20_000 })
  pool.on('error', error => log.info(`A connection of push messages was lost: ${error.message}`))
  const status = { again: false, isClosed: false }
  let running: Promise<number> | undefined

  async function payloadOf(row: Row, known: Map<string, Promise<string>>) {
    const key = `${row.event_id} ${row.language}`
    const { tag, title, words, href } = row
    const payload =
      known.get(key) ?? writePush(row.language, { id: Number(row.event_id), tag, title, words, href })
    known.set(key, payload)
    return payload
  }

  async function claim(): Promise<Row[]> {
    for (;;) {
      const { rows } = await pool.query<{ came: number | null }>('select app.spread_push() as came')
      if ((rows[0]?.came ?? null) === null) break
    }
    return (await pool.query<Row>('select * from app.claim_pushes($1)', [claimedAtOnce])).rows
  }

  async function round(): Promise<number> {
    const written = new Map<string, Promise<string>>()
    const results: Result[] = []
    const queue: Row[] = []
    let claiming: Promise<unknown> | undefined
    let isEmpty = false
    let count = 0

    async function note(least: number) {
      while (results.length >= least && results.length > 0) {
        const piece = results.splice(0, writtenAtOnce)
        await pool.query('select app.finish_pushes($1)', [JSON.stringify(piece)])
      }
    }
    async function next(): Promise<Row | undefined> {
      while (queue.length === 0) {
        if (isEmpty || status.isClosed) return undefined
        claiming ??= claim()
          .then(rows => {
            queue.push(...rows)
            isEmpty = rows.length === 0
          })
          .finally(() => {
            claiming = undefined
          })
        await claiming
      }
      return queue.shift()
    }
    async function work() {
      for (let row = await next(); row; row = await next()) {
        const payload = await payloadOf(row, written)
        const isUrgent = row.seconds <= urgentSeconds
        const outcome = await client.send({ ...row, payload, isUrgent })
        results.push({ ...outcome, id: row.id, event: row.event_id })
        count += 1
        await note(writtenAtOnce)
      }
    }
    // All to their end: what one is sending is written down even where another lost the database.
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, work))
    await note(1)
    const failed = ends.find(end => end.status === 'rejected')
    if (failed) throw failed.reason
    return count
  }

  async function run(): Promise<number> {
    let count = 0
    try {
      do {
        status.again = false
        count += await round()
      } while (status.again && !status.isClosed)
    } finally {
      running = undefined
    }
    return count
  }
  function send(): Promise<number> {
    status.again = true
    return status.isClosed ? Promise.resolve(0) : (running ??= run())
  }
  const wake = () => {
    send().catch((error: unknown) => log.error({ err: error }, 'push messages could not be sent'))
  }
  const listener = new Listener({
    admin,
    name: 'push',
    channels: ['push'],
    hear: wake,
    onConnected: () => Promise.resolve(wake()),
    log: message => log.info(message),
  })
  await listener.open()
  return {
    async send() {
      await pool.query('select app.tidy_pushes()')
      return send()
    },
    async close() {
      status.isClosed = true
      await listener.close()
      await running?.catch(() => undefined)
      client.close()
      await pool.end()
    },
  }
}
