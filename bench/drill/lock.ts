// Somebody holds a lock on tables that pages read and people write, as a migration or a forgotten session would.
import { withClient } from '#gateway/database/with-client.ts'
import type { Drill, Scene } from './drill.ts'
import { openPlain } from './site.ts'

const seconds = 4

export const lock: Drill = {
  name: 'lock',
  tried: scale => `profiles, clubs, matches and articles locked against everybody for ${seconds * scale} s`,
  open: async folder => ({ site: await openPlain(folder), run: lockAndRelease }),
}

async function lockAndRelease({ site, rest }: Scene) {
  await withClient(site.admin, async client => {
    await client.query('begin')
    await client.query(
      'lock table public.profiles, public.clubs, public.matches, public.articles in access exclusive mode',
    )
    await rest(seconds)
    await client.query('rollback')
  })
}
