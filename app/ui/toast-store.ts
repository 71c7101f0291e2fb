// The toasts that are shown, stored outside React so that any code can add one.

export type Toast = {
  id: number
  message: string
  tone: 'plain' | 'problem' | 'good'
  action?: { label: string; onSelect: () => void }
}

const none: readonly Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something in passing. What needs an answer also stays on the page, in a Notice. */
export function toast(
  message: string,
  { tone = 'plain', action }: { tone?: Toast['tone']; action?: Toast['action'] } = {},
) {
  if (typeof window === 'undefined') return
  lastId += 1
  const said = { id: lastId, message, tone, ...(action ? { action } : {}) }
  // The same words twice would only push the others away.
  change([...toasts.filter(other => other.message !== message), said].slice(-most))
}

/** What went wrong, where the page itself has no place for it. */
export const toastProblem = ({ message }: { message: string }) => toast(message, { tone: 'problem' })

/** For a command that is done: says so, then goes on, as a rule by closing its dialog. */
export const toastDone = (message: string, then?: () => void) => () => {
  toast(message, { tone: 'good' })
  then?.()
}

/** As many as a small phone can show. */
const most = 3

export function dismiss(id: number) {
  change(toasts.filter(other => other.id !== id))
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const current = () => toasts
export const currentOnServer = () => none
