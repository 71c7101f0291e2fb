import type { Caller } from '#gateway/keys/identify.ts'

/** Where a file goes, and who brings it. */
export type Target = {
  bucketId: string
  name: string
  isUpsert: boolean
  caller: Caller
  /** Whose file it will be, and whose quota it counts against. */
  subject: string | null
  /** Brought by the secret key, or by an address that it signed: no quota. */
  isExempt: boolean
}
