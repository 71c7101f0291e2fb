// The suite of storage-js, as the library's own project.json runs it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliSecret, type Suite } from './suite.ts'

export const storageJs: Suite = {
  name: 'storage-js',
  folder: 'packages/core/storage-js',
  schemas: ['public'],
  addsKey: false,
  settings: { JWT_SECRET: cliSecret, FILE_SIZE_LIMIT: String(50 * 1024 * 1024) },
  runner: 'jest',
  arguments: [],
  notApplicable: [
    {
      cases: /can upload a file with a valid mime type$|File operations downloads an object$/,
      reason: 'The type of a file is found by its bytes, not by its name or header.',
    },
  ],

  async prepare(client, folder) {
    const seed = readFileSync(join(folder, 'test', 'supabase', 'seed.sql'), 'utf8')
    await client.query(`set search_path = public, extensions; ${seed}`)
  },
}
