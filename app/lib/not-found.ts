// What an address names and the record does not have. A read says so with `throw notFound('This club')`; the
// server then answers 404, and the words travel to the browser among what was read.
import type { QueryClient } from '@tanstack/react-query'

/** `what`: as a sentence begins, 'This club'. `list`: where those are that can be found. */
export type Missing = { what: string; list?: { to: string; label: string } }

export class NotFound extends Error {
  readonly missing: Missing

  constructor(missing: Missing) {
    super(`${missing.what} is not in the record.`)
    this.missing = missing
  }
}

export function notFound(what: string, list?: Missing['list']) {
  return new NotFound(list ? { what, list } : { what })
}

/** The key of every answer that something is not there; each has its path behind it. */
export const missingKey = ['not found']

export const missingKeyOf = (path: string) => [...missingKey, path]

export function noteMissing(client: QueryClient, path: string, { missing }: NotFound) {
  client.setQueryData<Missing>(missingKeyOf(path), missing)
}

export function missingAt(client: QueryClient, path: string) {
  return client.getQueryData<Missing>(missingKeyOf(path))
}
