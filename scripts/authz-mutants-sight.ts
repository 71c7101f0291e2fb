// Who sees that something was taken away: the house rules, then the cells of its table, then the tests that name it.
import { Client } from 'pg'
import { withClient } from '#gateway/database/with-client.ts'
import { templateName } from '#gateway/testing/test-server.ts'
import { houseRules } from '#supabase/tests/testing/house-rules.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { checksFor, listTestFiles, matrixFile } from './authz-mutants-checks.ts'
import { listCallers, type Mutant, wordsOf } from './authz-mutants-list.ts'
import type { Bench } from './authz-mutants-run.ts'

type Sight = {
  /** Of these the ones that are seen without running a test file, and by what. */
  atOnce: (mutants: Mutant[]) => Promise<Map<Mutant, string>>
  /** The test that sees it, or null when nobody misses it. */
  byTests: (mutant: Mutant) => Promise<string | null>
  /** Checks that fail with nothing taken away: they see nothing. */
  blind: Set<string>
  close: () => Promise<void>
}

const batch = 100

export const titleOf = ({ schema, table, kind, name, how }: Mutant) =>
  `${schema}.${table}, ${kind} "${name}" ${how}`

export async function openSight(bench: Bench, most: number): Promise<Sight> {
  const { admin } = bench.server
  const template = templateName(bench.server, migrated)
  const { callers, sources } = await listCallers({ ...admin, database: template })
  const files = listTestFiles()
  // A copy to ask the catalogue in: whoever is connected to a template stops others from copying it.
  const copy = templateName(bench.server, { name: 'rules' })
  await withClient(admin, client => client.query(`create database ${copy} template ${template}`))
  const catalogue = new Client({ ...admin, database: copy })
  await catalogue.connect()

  const sound = new Map<string, boolean>()
  const blind = new Set<string>()

  /** Whether a check holds with nothing taken away; asked once, and only of those that saw something. */
  async function holds(path: string): Promise<boolean> {
    const known = sound.get(path) ?? (await bench.run([path])) === null
    sound.set(path, known)
    if (!known) blind.add(path)
    return known
  }

  /** A house rule is one question to the catalogue, so they are all asked first. */
  async function ruleThatSees({ sql }: Mutant): Promise<string | null> {
    await catalogue.query(`begin; ${sql}`)
    try {
      for (const [name, rule] of Object.entries(houseRules))
        if ((await catalogue.query(rule.sql)).rows.length > 0) return `house rule: ${name}`
      return null
    } finally {
      await catalogue.query('rollback')
    }
  }

  const atOnce: Sight['atOnce'] = async mutants => {
    const seen = new Map<Mutant, string>()
    for (const mutant of mutants) {
      const rule = await ruleThatSees(mutant)
      if (rule) seen.set(mutant, rule)
    }
    const ofTables = mutants.filter(each => each.schema === 'public' && !seen.has(each))
    // A site for some of them at a time: what one leaves behind is in the way of few others.
    for (let from = 0; from < ofTables.length; from += batch) {
      const some = ofTables.slice(from, from + batch)
      const taken = some.map(each => ({ ...each, title: titleOf(each) }))
      const byCells = await bench.runCells(matrixFile, taken)
      for (const mutant of some) {
        const cell = byCells.get(titleOf(mutant))
        if (cell) seen.set(mutant, cell)
      }
      console.log(`cells tried on ${from + some.length} of ${ofTables.length}`)
    }
    return seen
  }

  const byTests: Sight['byTests'] = async mutant => {
    const about = { callers: callers.get(mutant.table) ?? [], words: wordsOf(mutant, sources) }
    let left = checksFor(mutant, files, about, most)
    while (left.length > 0) {
      const failure = await bench.run(left, { mutation: mutant.sql })
      if (!failure) return null
      if (await holds(failure.path)) return failure.words
      left = left.slice(left.indexOf(failure.path) + 1)
    }
    return null
  }

  return {
    blind,
    atOnce,
    byTests,
    close: async () => {
      await catalogue.end()
      await bench.close()
    },
  }
}
