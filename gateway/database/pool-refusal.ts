// What the pool itself refuses, in the form of a database error: PTxxx names the status of the answer, as functions in
// SQL do, so that every protocol knows how to send it.

type RefusalStatus = 413 | 429 | 503 | 504

export class PoolRefusal extends Error {
  readonly severity = 'FATAL'
  readonly status: RefusalStatus
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(status: RefusalStatus, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = `PT${status}`
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const tooManyOfOneClient = () =>
  new PoolRefusal(429, 'Too many requests at the same time. Wait for the answers, then continue.', 1)

export const tooManyWaiting = () => new PoolRefusal(503, 'The server is busy. Try again in a few seconds.', 2)

export const waitedTooLong = () =>
  new PoolRefusal(504, 'Timed out acquiring connection from connection pool.', 2)

export const tooSlow = () => new PoolRefusal(504, 'The answer took too long. Ask for less at once.')

export const answerTooLarge = (limit: number) =>
  new PoolRefusal(413, `The answer is larger than ${limit} bytes. Ask for fewer rows or columns.`)
