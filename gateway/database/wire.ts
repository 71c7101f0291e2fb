// A connection's line to PostgreSQL, watched from outside the driver: the driver would build a text of any length, and
// PostgreSQL's own timeout ends a statement that runs, but not one whose answer is slow to arrive.
import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'
import { answerTooLarge, tooSlow } from './pool-refusal.ts'

/** Headers, counts and messages of the protocol beside the answer itself. */
const roomForProtocol = 256 * 1024

/** Bytes that have come for the present statement. */
const received = new WeakMap<ClientBase, { bytes: number }>()

/** Closes the connection as soon as one statement's answer is larger than the limit. */
export function watchAnswers(client: ClientBase, limit: number): void {
  const stream = streamOf(client)
  const count = { bytes: 0 }
  received.set(client, count)
  // Before the driver sees the bytes.
  stream.prependListener('data', (chunk: Buffer) => {
    count.bytes += chunk.length
    if (count.bytes > limit + roomForProtocol) stream.destroy(answerTooLarge(limit))
  })
}

/** What comes from now on belongs to the next statement. */
export function beginAnswer(client: ClientBase): void {
  const count = received.get(client)
  if (count) count.bytes = 0
}

/** PostgreSQL itself ends a statement that runs too long, with a message; the connection is closed only this much later. */
export const graceMs = 1_000

/** Closes the connection when the work on it takes longer: planning, running and sending together. */
export async function withDeadline<Result>(
  client: ClientBase,
  limitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  beginAnswer(client)
  const timer = setTimeout(() => cut(client, tooSlow()), limitMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

export function cut(client: ClientBase, reason?: Error): void {
  streamOf(client).destroy(reason)
}

const streamOf = (client: ClientBase) =>
  (client as ClientBase & { connection: { stream: Socket } }).connection.stream
