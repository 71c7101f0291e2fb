// What somebody has typed and not sent: stored in this browser for this person, so that no refusal, no lost connection
// and no closed tab throws it away. Gone when it is sent, when they sign out, and after a month.
import { useCallback, useRef, useState } from 'react'
import { storedAccount } from '#lib/data/stored-account.ts'
import { readStorage, removeStorage, writeStorage } from './storage.ts'

const prefix = 'pitch263-draft-'
const monthMs = 31 * 24 * 60 * 60_000
/** Larger than any of our forms can be; localStorage has room for a few. */
const longest = 200_000

type Stored = { at: number; value: unknown }

const keyOf = (form: string) => `${prefix}${storedAccount() ?? ''}-${form}`

export function readDraft(form: string): object | undefined {
  const text = readStorage(keyOf(form))
  if (text === null) return undefined
  try {
    const stored: Partial<Stored> | null = JSON.parse(text)
    const isCurrent = Date.now() - (stored?.at ?? 0) < monthMs
    if (isCurrent && typeof stored?.value === 'object' && stored.value !== null) return stored.value
  } catch {
    // Not ours: it goes.
  }
  deleteDraft(form)
  return undefined
}

export function saveDraft(form: string, value: object) {
  const text = JSON.stringify({ at: Date.now(), value } satisfies Stored)
  if (text.length <= longest) writeStorage(keyOf(form), text)
}

export const deleteDraft = (form: string) => removeStorage(keyOf(form))

/** Of everybody: after a sign-out nobody knows who the next is. */
export const deleteDrafts = () => removeStorage(`${prefix}*`)

/**
 * A value that is stored with every change. `form` names the form and what it is about; `initial` is used where nothing is
 * stored. `wasStored`: what is shown was typed before.
 */
export function useDraft<T extends object>(form: string, initial: () => T) {
  const [{ value, wasStored }, setState] = useState(() => {
    const stored = readDraft(form) as T | undefined
    return { value: stored ?? initial(), wasStored: stored !== undefined }
  })
  const latest = useRef(value)
  const change = useCallback(
    (make: (before: T) => T) => {
      latest.current = make(latest.current)
      saveDraft(form, latest.current)
      setState(before => ({ ...before, value: latest.current }))
    },
    [form],
  )
  /** It is sent, or given up: what is shown from now on is stored elsewhere. */
  const settle = useCallback(
    (next: T) => {
      deleteDraft(form)
      latest.current = next
      setState({ value: next, wasStored: false })
    },
    [form],
  )
  return { value, wasStored, change, settle }
}
