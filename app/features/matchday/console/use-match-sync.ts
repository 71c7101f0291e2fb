import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Db } from '#lib/data/db.ts'
import { MatchSync } from './match-sync.ts'
import type { Owner } from './store.ts'

/** A match on this device, for as long as somebody looks at it. */
export function useMatchSync({ account, match }: Owner, connect: () => Promise<Db>) {
  const [sync] = useState(() => new MatchSync({ account, match }, connect))
  useEffect(() => sync.start(), [sync])
  return { sync, state: useSyncExternalStore(sync.subscribe, sync.current, sync.current) }
}

/** What time it is, every second. */
export function useNow() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
