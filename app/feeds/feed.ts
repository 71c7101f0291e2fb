import type { Db } from '#lib/data/db.ts'
import type { Params } from '#lib/router/paths.ts'

export type FeedRequest = { db: Db; params: Params; search: URLSearchParams; siteUrl: string }

/** `fileName`: it is saved under this name instead of being shown. `headers`: instead of the usual ones. */
export type FeedAnswer = {
  type: string
  body: string | Uint8Array
  status?: number
  fileName?: string
  headers?: Record<string, string>
}

export type Feed = { path: string; read: (request: FeedRequest) => Promise<FeedAnswer> }
