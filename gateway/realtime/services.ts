// What a socket and its channels work with.
import type { Log } from '#gateway/context.ts'
import type { Tokens } from '#gateway/keys/tokens.ts'
import type { Backlog } from './backlog.ts'
import type { Changes } from './changes.ts'
import type { AddressMeter, Limits } from './limits.ts'
import type { MemoryBudget } from './memory-budget.ts'
import type { Messages } from './messages.ts'
import type { Peers } from './peers.ts'
import type { Permissions } from './permissions.ts'
import type { Topics } from './topics.ts'

export type Services = {
  limits: Limits
  tokens: Tokens
  topics: Topics
  peers: Peers
  permissions: Permissions
  changes: Changes
  messages: Messages
  posts: AddressMeter
  /** The frames of an address, in bytes. */
  incoming: AddressMeter
  memory: MemoryBudget
  backlog: Backlog
  log: Log
}
