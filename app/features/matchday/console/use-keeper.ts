import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Db } from '#lib/data/db.ts'
import { Keeper } from './keeper.ts'
import type { Owner } from './store.ts'

/** A match on this device, for as long as somebody looks at it. */
export function useKeeper({ account, match }: Owner, connect: () => Promise<Db>) {
  const [keeper] = useState(() => new Keeper({ account, match }, connect))
  useEffect(() => keeper.start(), [keeper])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.current, keeper.current) }
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
