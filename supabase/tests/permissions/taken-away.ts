// One policy or trigger less, on a site that stands: which cell of its table sees it.
import { isDeepStrictEqual } from 'node:util'
import type { Site } from '#supabase/tests/testing/site.ts'
import { lines, mistakesOf, type Line } from './cells.ts'
import type { Fixture, Verb } from './fixture.ts'
import { leftBy, wantedOf } from './traces.ts'

/** `undo` puts back what `sql` took away; where it is `opened`, everybody was let through instead. */
export type Taken = {
  title: string
  table: string
  /** Of a policy; a trigger has none. */
  verb: Verb | null
  how: 'removed' | 'opened'
  sql: string
  undo: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    taken?: Taken[]
  }
  export interface TaskMeta {
    /** By title, the check that sees it. */
    seen?: Record<string, string>
  }
}

type Check = { name: string; holds: () => Promise<boolean> }

/**
 * Without a policy less is allowed, so cells that allow nothing cannot miss it; a trigger acts when something is
 * written, and refuses what an allowed cell breaks. Who lets everybody through is seen by those who were not let.
 */
function canSee({ verb, how }: Taken, line: Line): boolean {
  if (how === 'opened') return line.verb === verb
  return line.allowed !== 'no' && (verb ? true : line.verb !== 'select')
}

/** Those of its own verb first: they are the likeliest to see it. */
function checksOf(site: Site, fixture: Fixture, taken: Taken): Check[] {
  const { table, verb } = taken
  const cells = lines.filter(line => line.table === table && canSee(taken, line))
  const near = (line: Line) => Number(line.verb === verb)
  const ofCells = cells
    .toSorted((one, other) => near(other) - near(one))
    .map(line => ({
      name: `${table} > ${line.who}, ${line.verb}: ${line.allowed} ${line.condition}`.trim(),
      holds: async () => (await mistakesOf(site, fixture, line)).length === 0,
    }))
  const wanted = wantedOf(table)
  if (!wanted) return ofCells
  const ofTraces = {
    name: `${table} > leaves its traces`,
    holds: async () => isDeepStrictEqual(await leftBy(site, table, fixture), wanted),
  }
  return verb ? [...ofCells, ofTraces] : [ofTraces, ...ofCells]
}

async function firstToFail(checks: Check[]): Promise<Check | undefined> {
  for (const check of checks) {
    const held = await check.holds().catch(() => false)
    if (!held) return check
  }
  return undefined
}

/** The first check that fails, and holds again as soon as it is put back; `null` where the site is no longer sound. */
export async function seenBy(site: Site, fixture: Fixture, taken: Taken): Promise<string | undefined | null> {
  const checks = checksOf(site, fixture, taken)
  await site.sql(taken.sql)
  const failed = await firstToFail(checks)
  await site.sql(taken.undo)
  if (!failed) return undefined
  return (await failed.holds().catch(() => false)) ? failed.name : null
}
