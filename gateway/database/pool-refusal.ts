// What the pool itself refuses, in the form of a database error: PTxxx names the status of the answer, as functions in
// SQL do, so that every protocol knows how to send it.

type RefusalStatus = 413 | 429 | 503

export class PoolRefusal extends Error {
  readonly severity = 'FATAL'
  readonly status: RefusalStatus
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  /** Why a statement under way was ended. */
  readonly cancelled: 'too_large' | 'no_answer' | undefined

  constructor(
    status: RefusalStatus,
    message: string,
    { retryAfterSeconds, cancelled }: Partial<Pick<PoolRefusal, 'retryAfterSeconds' | 'cancelled'>> = {},
  ) {
    super(message)
    this.status = status
    this.code = `PT${status}`
    this.retryAfterSeconds = retryAfterSeconds
    this.cancelled = cancelled
  }
}

export const tooManyOfOneClient = () =>
  new PoolRefusal(429, 'Too many requests at the same time. Wait for the answers, then continue.', {
    retryAfterSeconds: 1,
  })

export const tooManyWaiting = () =>
  new PoolRefusal(503, 'The server is busy. Try again in a few seconds.', { retryAfterSeconds: 2 })

export const waitedTooLong = () =>
  new PoolRefusal(503, 'Timed out acquiring connection from connection pool.', { retryAfterSeconds: 2 })

export const tooSlow = () =>
  new PoolRefusal(503, 'The answer took too long. Ask for less at once.', {
    retryAfterSeconds: 5,
    cancelled: 'no_answer',
  })

export const answerTooLarge = (limit: number) =>
  new PoolRefusal(413, `The answer is larger than ${limit} bytes. Ask for fewer rows or columns.`, {
    cancelled: 'too_large',
  })
