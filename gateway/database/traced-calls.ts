// Tells whoever listens of every call of the database for a request: traces are made of it. Without a listener it costs
// nothing.
import { tracingChannel } from 'node:diagnostics_channel'
import type { SqlText } from './prepared-names.ts'

/** `text`: the first statement, with no values. */
export type DatabaseCall = { text: string }

export const databaseCalls = tracingChannel<unknown, DatabaseCall>('gateway:database')

export const traceCall = <Result>(statements: SqlText[], work: () => Promise<Result>): Promise<Result> =>
  databaseCalls.tracePromise(work, { text: statements[0]?.text ?? 'transaction' })
