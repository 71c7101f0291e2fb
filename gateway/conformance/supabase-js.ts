// The suite of supabase-js, as the library's own package runs it: its units, and its integration with a project.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cliSecret, openToEverybody, type Suite } from './suite.ts'

export const supabaseJs: Suite = {
  name: 'supabase-js',
  folder: 'packages/core/supabase-js',
  schemas: ['public'],
  addsKey: false,
  settings: { JWT_SECRET: cliSecret, CONFIRM_EMAIL: 'off', REALTIME_CLIENT_MESSAGES: 'on' },
  // Its people sign up with "password123".
  auth: { refuseCommonPasswords: false, rateLimits: false },
  runner: 'jest',
  arguments: [],
  notApplicable: [],

  async prepare(client, folder) {
    // It imports the other libraries as they are published.
    if (!existsSync(join(folder, '..', 'auth-js', 'dist')))
      throw new Error('Build the libraries first: "pnpm nx run-many --target=build --all" in the checkout.')
    const migrations = join(folder, 'supabase', 'migrations')
    await client.query(openToEverybody)
    for (const name of readdirSync(migrations).toSorted())
      await client.query(readFileSync(join(migrations, name), 'utf8'))
  },
}
