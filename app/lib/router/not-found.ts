// Something that a URL names and the record does not have. A read throws `notFound('This club')`; the server then answers
// 404, and the message is sent to the browser with the page data.
import type { PageStore } from '#lib/data/page-store.ts'

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
    super(`moved to ${to}`)
    this.to = to
    this.isForGood = isForGood
  }
}

/** `isForGood`: nothing else will ever be at the old address. */
export const movedTo = (to: string, isForGood = true) => new Moved(to, isForGood)

const movedAt = (path: string) => ({ queryKey: ['moved', path] })

export function noteMoved(store: PageStore, path: string, { to }: Moved) {
  store.put<string>(movedAt(path), to)
}

export function movedFrom(store: PageStore, path: string) {
  return store.get<string>(movedAt(path))
}

/** The answer that nothing is at a path. */
export const nothingAt = (path: string) => ({ queryKey: ['not found', path] })

export function noteMissing(store: PageStore, path: string, { missing }: NotFound) {
  store.put<Missing>(nothingAt(path), missing)
}

export function missingAt(store: PageStore, path: string) {
  return store.get<Missing>(nothingAt(path))
}
