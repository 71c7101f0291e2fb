// What the parts of the storage protocol share.
import type { GatewayContext } from '#gateway/context.ts'
import type { Files } from './files.ts'
import type { Quota } from './quota.ts'
import type { Parts } from './resumable/parts.ts'
import type { Signatures } from './signatures.ts'
import type { Variants } from './variants.ts'

export type Storage = {
  context: GatewayContext
  files: Files
  variants: Variants
  signatures: Signatures
  quota: Quota
  parts: Parts
  /** In bytes, whatever a bucket allows. */
  sizeLimit: number
  /** In seconds, of an address to read by. */
  longestLink: number
}
