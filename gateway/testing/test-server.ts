// The PostgreSQL of a test run, as its test files are told of it.
import type { Connection } from '#gateway/database/connection.ts'

export type TestServer = {
  admin: Connection
  authenticator: Connection
  /** The names of all databases of this run begin with it. */
  run: string
  /** Statements that break something in every database a test file gets, to see whether a test fails. */
  mutation?: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

/** The database that test files get copies of: with this filling, or as the gateway prepares every database. */
export function templateName({ run }: Pick<TestServer, 'run'>, filling?: { name: string }): string {
  return `${run}_${filling?.name ?? 'bare'}`
}
