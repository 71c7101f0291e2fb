// A match, a transfer and one person for every part in them: where the states that wait for somebody are made.
import type { Tables } from './as.ts'
import { type Scene, useMatchScene } from './match-scene.ts'
import { add as addRow } from './rows.ts'
import type { Row } from './site.ts'
import { type TransferScene, useTransferActs, useTransferScene } from './transfer-scene.ts'
import { useTransferWays } from './transfer-ways.ts'

export type World = Tables & {
  match: Scene
  transfer: TransferScene
  acts: ReturnType<typeof useTransferActs>
  ways: ReturnType<typeof useTransferWays>
  add: (table: string, row: object) => Promise<Row>
  /** Sets columns of the match. */
  setMatch: (columns: string) => Promise<Row[]>
}

/**
 * Who is asked. `league`: admins and super admins; `admin`, `zifa_admin`, `super_admin`: all who hold the role;
 * `match.referee`, `transfer.player`: of the scenes; else one of everybody. With a minus: not they.
 */
export type Owner = string

export type Waiting = {
  state: string
  /** The function that tells it, and as what. */
  by: string
  kind: string
  says?: RegExp
  owners: readonly Owner[]
  /** It waits in the scene as it is made. */
  isAtFirst?: true
  /** It begins by the clock or by what its owner does, whose page needs no message. */
  isUntold?: true
  begins: (world: World) => Promise<unknown>
  /** It is done; `begun` is what the beginning answered. */
  ends: (world: World, begun: unknown) => Promise<unknown>
}

/** Changes the columns of what a beginning answered. */
export const update = (table: string, columns: string) => (world: World, begun: unknown) =>
  world.sql(`update ${table} set ${columns} where id = $1`, [(begun as { id: string }).id])

export function useWaitingWorld(tables: Tables): World {
  const match = useMatchScene(tables)
  const transfer = useTransferScene(tables)
  const world: World = {
    ...tables,
    match,
    transfer,
    acts: useTransferActs(tables, transfer),
    ways: useTransferWays(tables, transfer),
    add: (table, row) => addRow(tables, table, row),
    setMatch: columns => tables.sql(`update public.matches set ${columns} where id = $1`, [match.match]),
  }
  return world
}

export async function peopleNamed(world: World, owners: readonly Owner[]): Promise<string[]> {
  const holders = await world.sql('select user_id as id, role from public.user_roles')
  const holding = (...roles: string[]) =>
    holders.filter(({ role }) => roles.includes(String(role))).map(({ id }) => String(id))
  const named = (owner: Owner): string[] => {
    const [scene, name = ''] = owner.split('.')
    if (owner === 'league') return holding('admin', 'super_admin')
    if (['admin', 'zifa_admin', 'super_admin'].includes(owner)) return holding(owner)
    const people: Record<string, string> =
      scene === 'match' ? world.match.people : scene === 'transfer' ? world.transfer.people : world.ids
    return [people[name || owner] ?? `Nobody is called ${owner}`]
  }
  const without = new Set(owners.filter(each => each.startsWith('-')).flatMap(each => named(each.slice(1))))
  const asked = owners.filter(each => !each.startsWith('-')).flatMap(named)
  return [...new Set(asked)].filter(id => !without.has(id)).toSorted()
}
