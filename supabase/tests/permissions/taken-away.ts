// One policy or trigger less, on a site that stands: which cell of its table sees it.
import type { Site } from '#supabase/tests/site.ts'
import { lines, mistakesOf, type Line } from './cells.ts'
import type { Fixture, Verb } from './fixture.ts'
import { leftBy, wantedOf } from './traces.ts'

/** `undo` puts back what `sql` took away. */
export type Taken = { title: string; table: string; verb: Verb | null; sql: string; undo: string }

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

/** Those of its own verb first: they are the likeliest to see it. */
function checksOf(site: Site, fixture: Fixture, { table, verb }: Taken): Check[] {
  const cells = lines.filter(line => line.table === table)
  const near = (line: Line) => Number(line.verb === verb) * 2 + Number(line.allowed !== 'no')
  const ofCells = cells
    .toSorted((one, other) => near(other) - near(one))
    .map(line => ({
      name: `${table} > ${line.who}, ${line.verb}: ${line.allowed} ${line.condition}`.trim(),
      holds: async () => (await mistakesOf(site, fixture, line)).length === 0,
    }))
  const wanted = wantedOf(table)
  const ofTraces = {
    name: `${table} > leaves its traces`,
    holds: async () => {
      const left = await leftBy(site, table, fixture)
      return left.logged === wanted.logged && left.drawn === wanted.drawn
    },
  }
  const leaves = wanted.logged || wanted.drawn
  return leaves ? (verb ? [...ofCells, ofTraces] : [ofTraces, ...ofCells]) : ofCells
}

async function firstToFail(checks: Check[]): Promise<Check | undefined> {
  for (const check of checks) {
    const held = await check.holds().catch(() => false)
    if (!held) return check
  }
  return undefined
}

/** The first check that fails, and holds again as soon as it is put back. */
export async function seenBy(site: Site, fixture: Fixture, taken: Taken): Promise<string | undefined> {
  const checks = checksOf(site, fixture, taken)
  await site.sql(taken.sql)
  const failed = await firstToFail(checks)
  await site.sql(taken.undo)
  return failed && (await failed.holds().catch(() => false)) ? failed.name : undefined
}
