// One attempt at a sign-in form: one at a time, repeated automatically while the server cannot be reached, with a message
// when it fails.
import { useEffect, useRef, useState } from 'react'
import type { Attempted } from './commands.ts'
import { failureMessage } from './failure-message.ts'
import type { Context, FailureMessage } from './sign-in-errors.ts'

const pauses = [1_000, 2_000, 5_000]
const longestPause = 10_000

export function useAttempt() {
  const [failure, setFailure] = useState<FailureMessage>()
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** The message it ended with; none when it went well. Undefined as well when another is still under way. */
  async function attempt(
    act: () => Promise<Attempted>,
    context: Context,
    onSuccess: () => void,
  ): Promise<FailureMessage | undefined> {
    if (running.current) return undefined
    const { signal } = (running.current = new AbortController())
    setBusy(true)
    setFailure(undefined)
    const failed = await keepTrying(act, context, signal, setFailure)
    running.current = undefined
    setBusy(false)
    if (!failed || failed.asSent) onSuccess()
    else setFailure(failed)
    return failed
  }

  return { attempt, busy, failure, setFailure, stop: () => running.current?.abort() }
}

export type Attempt = ReturnType<typeof useAttempt>

async function keepTrying(
  act: () => Promise<Attempted>,
  context: Context,
  signal: AbortSignal,
  tell: (failure: FailureMessage) => void,
  tries = 0,
): Promise<FailureMessage | undefined> {
  const { error } = await act().catch((thrown: unknown): Attempted => ({ error: thrown }))
  if (!error) return undefined
  const failure = await failureMessage(error, context)
  if (!failure.isRetryable || signal.aborted) return failure
  tell(failure)
  await pause(pauses[tries] ?? longestPause, signal)
  if (signal.aborted) return failure
  return keepTrying(act, context, signal, tell, tries + 1)
}

/** Shorter when it is stopped, or when the network is back. */
function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>(resolve => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { signal: over.signal })
    window.addEventListener('online', end, { signal: over.signal })
  })
}
