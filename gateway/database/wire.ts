// A connection's line to PostgreSQL, watched from outside the driver: the driver would build a text of any length, and
// PostgreSQL's own timeout ends a statement that runs, but not one whose answer is slow to arrive.
import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import { answerTooLarge } from './pool-refusal.ts'

export type Watched = {
  /** Bytes that have come for the present statement. */
  receivedBytes?: number
}

/** Headers, counts and messages of the protocol beside the answer itself. */
const roomForProtocol = 256 * 1024

/** Closes the connection as soon as one statement's answer is larger than the limit. */
export function watchAnswers(client: ClientBase & Watched, limit: number): void {
  const stream = streamOf(client)
  // Before the driver sees the bytes.
  stream.prependListener('data', (chunk: Buffer) => {
    const bytes = (client.receivedBytes ?? 0) + chunk.length
    client.receivedBytes = bytes
    if (bytes > limit + roomForProtocol) stream.destroy(answerTooLarge(limit))
  })
}

export function cut(client: ClientBase, reason?: Error): void {
  streamOf(client).destroy(reason)
}

const streamOf = (client: ClientBase) =>
  (client as ClientBase & { connection: { stream: Socket } }).connection.stream
