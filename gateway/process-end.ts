// Ends a server process: gracefully when it gets a signal, and in any case within a time limit. Whatever is still open by
// then (a request, a socket, a statement) ends with the process; PostgreSQL of our own is stopped by its guard.

import { setTimeout as sleep } from 'node:timers/promises'

type Ending = {
  /** Stops everything; requests in flight have `graceMs` to be answered. */
  stop: (graceMs: number) => Promise<unknown>
  onSignal: (signal: string) => void
  /** An uncaught error: what else is broken is unknown. */
  onFatal: (error: unknown) => void
  /** How long requests are still taken after a signal, so that a proxy notices that this process is about to stop. */
  noticeMs?: () => number
}

/** After a signal to stop, and the notice where there is one, the program ends within this time, whatever is unanswered. */
export const stopWithinMs = 15_000
const answerWithinMs = 10_000

const fatalWithinMs = 4_500
const answerAfterFatalMs = 1_000

type ProcessEnd = {
  /** Stops without a signal, as after a failed start. */
  stop: (code: number) => void
}

export function endProcess({ stop, onSignal, onFatal, noticeMs = () => 0 }: Ending): ProcessEnd {
  let stopping: Promise<unknown> | undefined
  const notice = new AbortController()

  function end(code: number, graceMs: number, withinMs: number, waitMs = 0): void {
    if (code !== 0) process.exitCode = code
    if (waitMs === 0) notice.abort()
    // Not unref'd: it must come whatever the rest does. Not all that was asked for was done, so this is a failure.
    setTimeout(() => process.exit(1), waitMs + withinMs)
    stopping ??= sleep(waitMs, undefined, { signal: notice.signal })
      .catch(() => undefined)
      .then(() => stop(graceMs))
      .catch(onFatal)
      .finally(() => process.exit())
  }

  function fail(error: unknown): void {
    try {
      onFatal(error)
    } finally {
      end(1, answerAfterFatalMs, fatalWithinMs)
    }
  }

  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C arrives more than once: from the terminal, and from the parent process.
      if (stopping) return
      onSignal(signal)
      end(0, answerWithinMs, stopWithinMs, noticeMs())
    })
  }
  return { stop: code => end(code, answerWithinMs, stopWithinMs) }
}
