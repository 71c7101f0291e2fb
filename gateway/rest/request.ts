// A request and its answer, whichever way they travel: over HTTP or inside the process.
import type { HttpClient } from '#gateway/http/client.ts'

export type RestRequest = {
  method: string
  /** The path below the API's root, with its query string: `clubs?select=name`. */
  target: string
  /** By lower-case name, as node:http gives them. */
  headers: Record<string, string | string[] | undefined>
  body: string
  /** Reads a body that is still on its way, of at most so many bytes; until then `body` is empty. */
  readBody?: (largest: number) => Promise<string>
  /** Whom it is for, where that is known. */
  client?: HttpClient | undefined
  /** Asked from inside the process, where several reads are asked for at once. */
  isInside?: boolean
}

export type RestAnswer = { status: number; headers: Record<string, string>; body: string }

export function headerOf({ headers }: RestRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}
