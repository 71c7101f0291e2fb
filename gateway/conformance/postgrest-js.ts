// The suite of postgrest-js, as the library's own project.json runs it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { openToEverybody, type Suite } from './suite.ts'

export const postgrestJs: Suite = {
  name: 'postgrest-js',
  folder: 'packages/core/postgrest-js',
  schemas: ['public', 'personal'],
  addsKey: true,
  settings: { API_PLANS: 'on', API_ROLLBACK: 'on' },
  runner: 'jest',
  arguments: ['--testPathIgnorePatterns=test/v12/'],
  notApplicable: [
    { cases: /^geojson$/, reason: 'PostGIS does not come with the own PostgreSQL.' },
    {
      cases: /^explain with options$/,
      reason: 'The plan quotes settings and an extension (pg_stat_statements) of Supabase’s own PostgreSQL.',
    },
    {
      cases: /insert quoted column$/,
      reason: 'Which key is taken is told to signed-in callers only: others could ask for hidden rows.',
    },
    {
      cases: /^select with head:true, count:planned$/,
      reason:
        'The planner’s estimate counts hidden rows, so only the secret key gets it; others get a count.',
    },
  ],

  async prepare(client, folder) {
    const root = join(folder, 'test', 'supabase')
    const migrations = readdirSync(join(root, 'migrations')).toSorted()
    const files = [...migrations.map(name => join(root, 'migrations', name)), join(root, 'seed.sql')]
    const hasPostgis = await isAvailable(client, 'postgis')
    await client.query(openToEverybody)
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      await client.query(hasPostgis ? text : withoutPostgis(text))
    }
  },
}

async function isAvailable(client: Client, extension: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_available_extensions where name = $1', [extension])
  return rows.length > 0
}

/** The column stays, as text: other cases read its table. */
const withoutPostgis = (text: string) =>
  text
    .replace(/create extension if not exists postgis[^;]*;/i, '')
    .replaceAll(/extensions\.geometry\([^)]*\)/g, 'text')
