// The part of pg-copy-streams that backups use; the package has no types of its own.

declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'

  export function to(sql: string): Readable & Submittable & { rowCount: number }
  export function from(sql: string): Writable & Submittable & { rowCount: number }
}
