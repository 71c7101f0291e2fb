// What the thread that sends push messages is given, and what it and its parent may ask each other.
import type { Connection } from '#gateway/database/connection.ts'
import type { Log, WritePush } from './push-sender.ts'

export type Given = {
  admin: Connection
  dataDir: string
  siteUrl: string
  /** PUSH_KEYS and PUSH_TO_LOOPBACK. */
  push: { keys: string | undefined; toLoopback: boolean }
}

export type ThreadFunctions = { send: () => Promise<number>; close: () => Promise<void> }

export type ParentFunctions = { writePush: WritePush } & Log
