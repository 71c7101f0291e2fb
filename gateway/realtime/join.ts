// The configuration of a join. Missing and malformed parts are treated as absent.
import { createHash, randomUUID } from 'node:crypto'
import { isObject } from './frames.ts'

export type Binding = {
  /** The client finds its listeners by it. */
  id: number
  event: string
  schema: string
  table: string
  filter: string
  select: string[] | undefined
}

export type Join = {
  isPrivate: boolean
  wantsAck: boolean
  hearsItself: boolean
  wantsReadyWord: boolean
  presenceKey: string
  wantsPresence: boolean
  bindings: Binding[]
  /** The requested changes, to be returned in the reply; dropped after it. */
  given: Record<string, unknown>[]
  /** Whether the answer waits until changes are followed. */
  waitsForChanges: boolean
  replay: { since: number; limit: number } | undefined
  token: string | undefined
}

/** '' when none is given. */
export function givenPresenceKey(payload: unknown): string {
  const given = isObject(payload) ? payload : {}
  return text(part(part(given, 'config'), 'presence')['key']) ?? ''
}

export function readJoin(payload: unknown): Join {
  const given = isObject(payload) ? payload : {}
  const config = part(given, 'config')
  const broadcast = part(config, 'broadcast')
  const presence = part(config, 'presence')
  const changes = config['postgres_changes']
  const bindings = Array.isArray(changes) ? changes.filter(isObject) : []
  return {
    isPrivate: config['private'] === true,
    wantsAck: broadcast['ack'] === true,
    hearsItself: broadcast['self'] === true,
    wantsReadyWord: broadcast['replication_ready'] === true,
    presenceKey: givenPresenceKey(payload) || randomUUID(),
    wantsPresence: presence['enabled'] !== false,
    bindings: bindings.map(readBinding),
    given: bindings,
    waitsForChanges: part(config, 'postgres_changes_options')['wait'] === true,
    replay: readReplay(broadcast['replay']),
    token: text(given['user_token']) ?? text(given['access_token']),
  }
}

function readBinding(given: Record<string, unknown>): Binding {
  const { event, schema, table, filter, select } = given
  return {
    id: createHash('sha1').update(JSON.stringify(given)).digest().readUInt32BE(0) >>> 5,
    event: (text(event) ?? '*').toUpperCase(),
    schema: text(schema) ?? 'public',
    table: text(table) ?? '*',
    filter: text(filter) ?? '',
    select: Array.isArray(select) ? select.filter(name => typeof name === 'string') : undefined,
  }
}

function readReplay(given: unknown): Join['replay'] {
  if (!isObject(given)) return undefined
  const since = Number(given['since'])
  const limit = Number(given['limit'] ?? 25)
  return { since, limit }
}

function part(of: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = of[name]
  return isObject(value) ? value : {}
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
