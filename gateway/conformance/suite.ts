// What a client library's own test suite needs of the gateway.
import type { Client } from 'pg'
import type { AuthSettings } from '#gateway/auth/settings.ts'

export type Suite = {
  name: string
  /** The library's folder in the client monorepo. */
  folder: string
  /** The schemas that requests may use. */
  schemas: string[]
  /** Whether requests without a key get the publishable one: some suites speak to a service with nothing before it. */
  addsKey: boolean
  /** Variables of the gateway while the suite runs. */
  settings: Record<string, string>
  /** Account settings that no variable has. */
  auth?: Partial<AuthSettings>
  /** Fills the database, as its owner. */
  prepare(client: Client, folder: string): Promise<void>
  /** The library's test runner, and what it is given besides the reporter. */
  runner: 'jest' | 'vitest'
  arguments: string[]
  /** Cases that need something the gateway has no part in, or leaves out on purpose. */
  notApplicable: Exception[]
}

/** `cases`: compared with a case's full name. One that passes all the same counts as passed. */
type Exception = { cases: RegExp; reason: string }

/** What Supabase gives to everybody on the tables of `public` when a project is made. */
export const openToEverybody = `
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated;
  alter default privileges in schema public grant all on routines to anon, authenticated;`

/** What the Supabase CLI signs its tokens with on every developer's machine; the suites have tokens of it. */
export const cliSecret = 'super-secret-jwt-token-with-at-least-32-characters-long'
