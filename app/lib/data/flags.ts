// The feature flags of the viewer. An open page reads them again within a minute, so that a kill switch reaches it; while
// they cannot be read everything counts as on, and the database refuses what is off.
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import type { Db } from './db.ts'
import { read } from './read.ts'

const askAgainMs = 45_000

async function listMyFlags(db: Db): Promise<Record<string, boolean>> {
  const data = await call(db, 'my_flags')
  return Object.fromEntries(data.map(flag => [flag.key, flag.is_on]))
}

const myFlagsRead = read(['my-flags'], listMyFlags)

const useMyFlags = () => useQuery({ ...myFlagsRead, refetchInterval: askAgainMs }).data

/** Whether something that can be closed in trouble is closed. */
export const useIsSwitchedOff = (key: string): boolean => useMyFlags()?.[key] === false
