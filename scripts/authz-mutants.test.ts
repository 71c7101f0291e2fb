import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withClient } from '#gateway/database/with-client.ts'
import { createTestDatabase } from '#gateway/testing/test-database.ts'
import { checksFor, listTestFiles } from './authz-mutants-checks.ts'
import { listCallers, listMutants, sampleOf } from './authz-mutants-list.ts'
import { root } from './stage.ts'

test('every policy and trigger of ours can be taken away, and some check may see it', async () => {
  const bare = await createTestDatabase({ template: 'bare' })
  const migrated = await createTestDatabase()
  const mutants = await listMutants(bare.admin, migrated.admin)
  const callers = await listCallers(migrated.admin)
  await withClient(migrated.admin, async client => {
    for (const { sql } of mutants) await client.query(`begin; ${sql}; rollback`)
    const { rows } = await client.query<{ policies: number }>(
      `select count(*)::int as policies from pg_policies where schemaname in ('public', 'app')`,
    )
    const ours = mutants.filter(
      ({ kind, how, schema }) => `${kind} ${how}` === 'policy removed' && schema !== 'storage',
    )
    expect([{ policies: ours.length }]).toEqual(rows)
  })
  const files = listTestFiles()
  const unseen = mutants.filter(
    each => each.schema !== 'public' && checksFor(each, files, callers.get(each.table) ?? [], 1).length === 0,
  )
  expect(unseen).toEqual([])
  await bare.drop()
  await migrated.drop()
})

test('a sample is the same for the same seed', () => {
  const all = Array.from({ length: 100 }, (_, at) => at)
  expect(sampleOf(all, 10, 7)).toEqual(sampleOf(all, 10, 7))
  expect(sampleOf(all, 10, 7)).not.toEqual(sampleOf(all, 10, 8))
  expect(new Set(sampleOf(all, 100, 7))).toEqual(new Set(all))
})

test('what nobody misses ends it with 1, and what is missed is told with who saw it', async () => {
  const args = ['scripts/authz-mutants.ts', 'towns', '--only', 'add towns', '--plant', '--most', '0']
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const said = await text(child.stdout)
  const [code] = await ended
  expect(said).toMatch(/caught {3}public\.towns, policy "those who keep the record can add towns" removed/)
  expect(said).toMatch(/permissions\.test\.ts: towns > admin, insert: yes any/)
  expect(said).toContain('Nobody misses public.towns, policy "planted" removed')
  expect(said).toContain('1 caught, 1 survived')
  expect(code).toBe(1)
}, 120_000)
