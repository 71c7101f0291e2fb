// A request below the root, as the handlers see it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller } from '#gateway/keys/identify.ts'
import { readFields, type Fields } from './fields.ts'
import type { Storage } from './storage.ts'

export type StorageRequest = {
  storage: Storage
  request: IncomingMessage
  response: ServerResponse
  /** From the address, checked; '' where the address names none. */
  bucket: string
  name: string
  query: URLSearchParams
  /** Rejects when the caller cannot be identified. */
  caller: () => Promise<Caller>
}

/** What it gives is the answer in JSON; undefined when it has answered itself. */
export type Handler = (asked: StorageRequest) => Promise<unknown>

export const byCaller =
  (work: (asked: StorageRequest, caller: Caller) => Promise<unknown>): Handler =>
  async asked =>
    work(asked, await asked.caller())

export const withFields =
  (work: (asked: StorageRequest, caller: Caller, fields: Fields) => Promise<unknown>): Handler =>
  async asked =>
    work(asked, await asked.caller(), await readFields(asked.request))

export const wantsUpsert = ({ request }: StorageRequest) => request.headers['x-upsert'] === 'true'
