// A channel and the connection it is on, as far as those know them who send to them.
import type { Caller } from '#gateway/keys/identify.ts'
import type { Frame, Version } from './frames.ts'
import type { Join } from './join.ts'
import type { Rights } from './permissions.ts'
import type { TopicKey } from './topic-key.ts'

export type Connection = {
  readonly version: Version
  readonly address: string
  send(frame: Frame): void
}

export type Subscriber = {
  readonly socket: Connection
  readonly topic: string
  readonly name: string
  readonly key: TopicKey
  readonly joinRef: string | null
  readonly join: Join
  readonly rights: Rights
  readonly caller: Caller
  readonly isOver: boolean
  readonly hearsPresence: boolean
}
