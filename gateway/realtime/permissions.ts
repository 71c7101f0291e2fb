// Who may listen to a private topic and who may speak in it: the policies on realtime.messages are asked with
// rows that never stay.
import type { Pool } from 'pg'
import type { Caller } from '#gateway/keys/identify.ts'
import { Refusal } from './caller.ts'

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

const question = `
  select hears_broadcast as "hearsBroadcast", hears_presence as "hearsPresence",
    sends_broadcast as "sendsBroadcast", sends_presence as "sendsPresence"
  from realtime.rights($1, $2, $3)`

export class Permissions {
  readonly #owner: Pool

  constructor(owner: Pool) {
    this.#owner = owner
  }

  async ask(topic: string, { role, json }: Caller): Promise<Rights> {
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
      const isSound = await client.query('rollback').then(
        () => true,
        () => false,
      )
      client.release(!isSound)
      // A policy that fails lets nobody in.
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
