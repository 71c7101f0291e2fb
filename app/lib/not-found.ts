// What an address names and the record does not have. A read says so with `throw notFound('This club')`; the
// server then answers 404, and the words travel to the browser among what was read.
import type { QueryClient } from '@tanstack/react-query'

type Way = { to: string; label: string }

/** `what`: as a sentence begins, 'This club'. `list`: where those are that can be found. `near`: with like names. */
export type Missing = { what: string; list?: Way; near?: readonly Way[] }

export class NotFound extends Error {
  readonly missing: Missing

  constructor(missing: Missing) {
    super(`${missing.what} is not in the record.`)
    this.missing = missing
  }
}

export function notFound(what: string, list?: Way, near: readonly Way[] = []) {
  return new NotFound({ what, ...(list ? { list } : {}), ...(near.length > 0 ? { near } : {}) })
}

/** What an address names is at another one now. A read says so with `throw movedTo('/teams/caps-united')`. */
export class Moved extends Error {
  readonly to: string
  readonly isForGood: boolean

  constructor(to: string, isForGood: boolean) {
    super(`It is at ${to}.`)
    this.to = to
    this.isForGood = isForGood
  }
}

/** `isForGood`: nothing else will ever be at the old address. */
export const movedTo = (to: string, isForGood = true) => new Moved(to, isForGood)

const movedKeyOf = (path: string) => ['moved', path]

export function noteMoved(client: QueryClient, path: string, { to }: Moved) {
  client.setQueryData<string>(movedKeyOf(path), to)
}

export function movedFrom(client: QueryClient, path: string) {
  return client.getQueryData<string>(movedKeyOf(path))
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
