import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { migrated } from '#supabase/tests/testing/migrated.ts'
import { checksFor, listTestFiles } from './authz-mutants-checks.ts'
import { listCallers, listMutants, type Mutant, sampleOf } from './authz-mutants-list.ts'
import { root } from './stage.ts'

/** PostgreSQL writes fewer brackets when it has read its own words. */
const plain = (mutants: Mutant[]) => mutants.map(({ sql, undo }) => [sql, undo.replaceAll(/[()]/g, '')])

test('every policy and trigger of ours can be taken away and put back, and some check may see it', async () => {
  const bare = await createTestDatabase()
  const ours = await createTestDatabase({ filling: migrated })
  const mutants = await listMutants(bare.admin, ours.admin)
  const files = listTestFiles()
  const { callers } = await listCallers(ours.admin)
  const policies = await withClient(ours.admin, async client => {
    for (const { sql, undo } of mutants) await client.query(`${sql}; ${undo}`)
    const { rows } = await client.query(
      `select schemaname || '.' || tablename || ' ' || policyname as name from pg_policies where schemaname in ('public', 'app')`,
    )
    return rows.map(({ name }) => String(name))
  })
  expect(plain(await listMutants(bare.admin, ours.admin))).toEqual(plain(mutants))
  const listed = mutants.filter(({ kind, how }) => kind === 'policy' && how === 'removed')
  expect(listed.map(({ schema, table, name }) => `${schema}.${table} ${name}`)).toEqual(
    expect.arrayContaining(policies),
  )
  const unseen = mutants.filter(
    each =>
      each.schema !== 'public' &&
      checksFor(each, files, { callers: callers.get(each.table) ?? [], words: new Set() }, 1).length === 0,
  )
  expect(unseen).toEqual([])
  await bare.drop()
  await ours.drop()
})

test('a sample is the same for the same seed', () => {
  const all = Array.from({ length: 100 }, (_, at) => at)
  expect(sampleOf(all, 10, 7)).toEqual(sampleOf(all, 10, 7))
  expect(sampleOf(all, 10, 7)).not.toEqual(sampleOf(all, 10, 8))
  expect(new Set(sampleOf(all, 100, 7))).toEqual(new Set(all))
})

// A whole run of vitest within this one.
test.runIf(inject('scale') > 1)(
  'what nobody misses ends it with 1, and what is missed is told with who saw it',
  async () => {
    const args = ['scripts/authz-mutants.ts', 'towns', '--only', 'read towns', '--plant', '--most', '1']
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'close')
    const said = await text(child.stdout)
    const [code] = await ended
    expect(said).toMatch(/caught {3}public\.towns, policy "everybody can read towns" removed/)
    expect(said).toMatch(/permissions\.test\.ts: towns > anon, select: yes any/)
    expect(said).toContain('Nobody misses public.towns, policy "planted" removed')
    expect(said).toContain('1 caught, 1 survived')
    expect(code).toBe(1)
  },
  300_000,
)
