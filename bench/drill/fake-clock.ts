// The site and its PostgreSQL under a clock of their own: Debian's faketime stands between them and the system's, and
// reads from a file how far it is off. Time that only passes (the monotonic clock) is left as it is.
import { chmodSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { urlOf } from '#scripts/deploy-check/postgres.ts'
import { openOwnPostgres } from './own-postgres.ts'
import { openSite } from './site.ts'

export const faketime = () =>
  globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? globSync('/usr/lib/faketime/libfaketimeMT.so.1')[0]

/** `set('+40d')` counts for all of them within a second. */
export async function openWithFakeClock(folder: string) {
  const library = faketime()
  if (!library) throw new Error('faketime is not installed.')
  const file = join(folder, 'clock')
  const set = (offset: string) => writeFileSync(file, `${offset}\n`, { mode: 0o644 })
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
  // PostgreSQL may be another user.
  chmodSync(folder, 0o755)
  set('+0s')

  const wrapper = join(folder, 'postgres-with-clock')
  const words = Object.entries(env).map(([name, value]) => `${name}='${value}'`)
  const { dataDir, admin, stop } = await openOwnPostgres(folder, postgres => {
    writeFileSync(wrapper, `#!/bin/sh\nexec env ${words.join(' ')} ${postgres} "$@"\n`, { mode: 0o755 })
    return wrapper
  })
  try {
    const site = await openSite(dataDir, { database: admin, env: { ...env, DATABASE_URL: urlOf(admin) } })
    return { site, set, close: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
