// What was entered and has not been answered yet, in the order in which it was entered. Nothing leaves the outbox
// but by an answer or by a hand, so that a lost line, a lost answer and a dead battery lose nothing; the server
// knows each entry by its id, so that what is sent twice is done once.

export type Entry<Said> = {
  id: string
  /** Its place among all that this device enters for the match; it only grows. */
  seq: number
  /** What the clock of the device showed, in milliseconds. */
  at: number
  /** By how much the server's clock was ahead of it, as last measured. */
  offset: number
  said: Said
  /** It may have reached the server, whether or not an answer came back. */
  wasTried: boolean
  /** The server has said no; it stays until somebody has seen why. */
  isRefused: boolean
  why: string | undefined
}

export type Outbox<Said> = { nextSeq: number; entries: readonly Entry<Said>[] }

export type Answer = {
  id: string
  outcome: 'stored' | 'merged' | 'refused' | 'waiting'
  why?: string
  /** The code of `why` and what stands in it, for other languages. */
  whyMessage?: { code: string; parameters: object }
}

export const emptyOutbox: Outbox<never> = { nextSeq: 1, entries: [] }

export function enter<Said>(
  { nextSeq, entries }: Outbox<Said>,
  entry: { id: string; at: number; offset: number; said: Said },
): Outbox<Said> {
  const entered = { ...entry, seq: nextSeq, wasTried: false, isRefused: false, why: undefined }
  return { nextSeq: nextSeq + 1, entries: [...entries, entered] }
}

export const waitingIn = <Said>({ entries }: Outbox<Said>) => entries.filter(({ isRefused }) => !isRefused)
export const refusedIn = <Said>({ entries }: Outbox<Said>) => entries.filter(({ isRefused }) => isRefused)

/** As many as a request may hold. */
const most = 50

/** What is sent next: always from the front, so that nothing overtakes. */
export const nextBatch = <Said>(outbox: Outbox<Said>) => waitingIn(outbox).slice(0, most)

/** Marked before sending: from then on the server may have it, whatever it answers. */
export function tried<Said>(outbox: Outbox<Said>, ids: readonly string[]): Outbox<Said> {
  return change(outbox, entry => (ids.includes(entry.id) ? { ...entry, wasTried: true } : entry))
}

export function answered<Said>(outbox: Outbox<Said>, answers: readonly Answer[]): Outbox<Said> {
  const byId = new Map(answers.map(answer => [answer.id, answer]))
  return change(outbox, entry => {
    const answer = byId.get(entry.id)
    if (!answer) return entry
    if (answer.outcome === 'refused') return { ...entry, isRefused: true, why: answer.why }
    return answer.outcome === 'waiting' ? { ...entry, why: answer.why } : undefined
  })
}

/** Takes back what cannot have been sent. Of what may have been, the same outbox: that has to be struck. */
export function takenBack<Said>(outbox: Outbox<Said>, id: string): Outbox<Said> {
  return change(outbox, entry => (entry.id === id && !entry.wasTried ? undefined : entry))
}

/** Throws away what was refused, and only that. */
export function discarded<Said>(outbox: Outbox<Said>, id: string): Outbox<Said> {
  return change(outbox, entry => (entry.id === id && entry.isRefused ? undefined : entry))
}

function change<Said>(
  outbox: Outbox<Said>,
  each: (entry: Entry<Said>) => Entry<Said> | undefined,
): Outbox<Said> {
  return { ...outbox, entries: outbox.entries.map(each).filter(entry => entry !== undefined) }
}

const staleMs = 7 * 24 * 60 * 60_000

/** Whether a match can leave the device: nothing of it waits or was refused, and a week has gone by since it came. */
export const isStale = <Said>({ entries }: Outbox<Said>, broughtAt: number | undefined, now: number) =>
  entries.length === 0 && now - (broughtAt ?? 0) > staleMs

/** How far the server's clock is ahead, from the times of request and answer and the server's time. */
export const offsetOf = (askedAt: number, answeredAt: number, serverNow: number) =>
  Math.round(serverNow - (askedAt + answeredAt) / 2)

const waits = [2_000, 5_000, 10_000, 30_000, 60_000]

/** How long to wait before the next try, after so many that failed. */
export const backoffMs = (failures: number) => waits[Math.min(failures, waits.length) - 1] ?? 0
