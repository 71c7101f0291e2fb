// Who may listen to a private topic and who may speak in it: the policies on realtime.messages are asked with
// rows that never stay.
import type { Pool } from 'pg'
import { isRolledBack } from '#gateway/database/owner-pool.ts'
import type { Caller } from '#gateway/keys/identify.ts'
import { Refusal } from './caller.ts'
import { AddressMeter } from './limits.ts'

export type Rights = {
  hearsBroadcast: boolean
  hearsPresence: boolean
  sendsBroadcast: boolean
  sendsPresence: boolean
}

/** On a topic that is not private. */
export const allRights: Rights = {
  hearsBroadcast: true,
  hearsPresence: true,
  sendsBroadcast: true,
  sendsPresence: true,
}

/** Where clients only listen. */
export const listening = (rights: Rights): Rights => ({
  ...rights,
  hearsPresence: false,
  sendsBroadcast: false,
  sendsPresence: false,
})

/** How long an answer for visitors is cached, and for how many topics. */
const sharedMs = 1_000
const mostShared = 1_000

/** Questions under way; the connections they wait for are needed by others too. */
const mostAtOnce = 50

const question = `
  select hears_broadcast as "hearsBroadcast", hears_presence as "hearsPresence",
    sends_broadcast as "sendsBroadcast", sends_presence as "sendsPresence"
  from realtime.rights($1, $2, $3)`

export class Permissions {
  readonly #owner: Pool
  readonly #checks: AddressMeter
  readonly #shared = new Map<string, { since: number; rights: Promise<Rights> }>()
  #asking = 0

  constructor(owner: Pool, checksPerSecond: number) {
    this.#owner = owner
    this.#checks = new AddressMeter(checksPerSecond)
  }

  /** Visitors are all alike: thousands who come to one topic in the same moment are one question. */
  ask(topic: string, caller: Caller, address: string): Promise<Rights> {
    if (caller.role !== 'anon' || caller.identity) return this.#check(topic, caller, address)
    const known = this.#shared.get(topic)
    if (known && performance.now() - known.since < sharedMs) return known.rights
    const rights = this.#check(topic, caller, address)
    this.#share(topic, rights)
    return rights
  }

  #share(topic: string, rights: Promise<Rights>): void {
    const shared = { since: performance.now(), rights }
    this.#shared.delete(topic)
    this.#shared.set(topic, shared)
    const [oldest] = this.#shared.keys()
    if (this.#shared.size > mostShared && oldest !== undefined) this.#shared.delete(oldest)
    rights.catch(() => {
      if (this.#shared.get(topic) === shared) this.#shared.delete(topic)
    })
  }

  async #check(topic: string, caller: Caller, address: string): Promise<Rights> {
    if (caller.role !== 'service_role' && !this.#checks.allows(address, 1))
      throw new Refusal('ClientJoinRateLimitReached', 'Too many joins per second')
    if (this.#asking >= mostAtOnce)
      throw new Refusal('DatabaseLackOfConnections', 'Database is busy. Try again shortly')
    this.#asking += 1
    try {
      return await this.#query(topic, caller)
    } finally {
      this.#asking -= 1
    }
  }

  async #query(topic: string, { role, json }: Caller): Promise<Rights> {
    const client = await this.#owner.connect().catch((error: unknown) => {
      throw unreachable(error)
    })
    try {
      await client.query(`begin; set local statement_timeout = '3s'`)
      const { rows } = await client.query<Rights>(question, [topic, role, json])
      await client.query('rollback')
      client.release()
      return rows[0] ?? noRights
    } catch (error) {
      const isSound = await isRolledBack(client, error)
      client.release(!isSound)
      // A policy that raises an error refuses everybody.
      throw isSound ? mayNotRead(topic, error) : unreachable(error)
    }
  }
}

const noRights: Rights = {
  hearsBroadcast: false,
  hearsPresence: false,
  sendsBroadcast: false,
  sendsPresence: false,
}

function unreachable(cause: unknown): Refusal {
  const words = 'Realtime was unable to connect to the project database'
  return refusalWith('UnableToConnectToProject', words, cause)
}

function refusalWith(code: string, message: string, cause: unknown): Refusal {
  const refusal = new Refusal(code, message)
  refusal.cause = cause
  return refusal
}

export function mayNotRead(topic: string, cause?: unknown): Refusal {
  const words = `You do not have permissions to read from this Channel topic: ${topic}`
  return refusalWith('Unauthorized', words, cause)
}

export function mayNotWrite(topic: string): Refusal {
  return new Refusal('Unauthorized', `You do not have permissions to write to this Channel topic: ${topic}`)
}
