// The last code that was sent, with address and purpose: stored in this tab, so that a reload shows its form again.
import { useMemo, useSyncExternalStore } from 'react'
import type { Purpose } from './commands.ts'
import { readIdentifier, whereOf, type Identifier } from './schema.ts'

export type Sent = { identifier: Identifier; purpose: Purpose; at: number }

const key = 'pitch263-sent'
const purposes: Purpose[] = ['sign-up', 'sign-in', 'recovery']
const listeners = new Set<() => void>()

export function keepSent(identifier: Identifier, purpose: Purpose) {
  sessionStorage.setItem(key, JSON.stringify({ where: whereOf(identifier), purpose, at: Date.now() }))
  for (const listener of listeners) listener()
}

/** Null on the server and while the page hydrates; undefined when nothing was sent. */
export function useSent(): Sent | null | undefined {
  const kept = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(key) ?? '',
    () => null,
  )
  return useMemo(() => (kept === null ? null : readSent(kept)), [kept])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readSent(kept: string): Sent | undefined {
  try {
    const { where, purpose, at }: Record<string, unknown> = JSON.parse(kept)
    const identifier = typeof where === 'string' ? readIdentifier(where) : undefined
    const why = purposes.find(each => each === purpose)
    return identifier && why && typeof at === 'number' ? { identifier, purpose: why, at } : undefined
  } catch {
    // Nothing, or somebody else's writing.
    return undefined
  }
}
