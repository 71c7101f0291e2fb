// What this browser is told, and changing it. It is read once, and every change answers with what is so afterwards.
import * as words from '#messages/fans/push.js'
import { useEffect, useState } from 'react'
import { NoPush } from '#lib/browser/push.ts'
import { problemOf } from '#lib/data/problem.ts'
import { type PushState, readPushState } from './commands.ts'

export function usePush() {
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** True where it was done. */
  async function act(work: () => Promise<PushState>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      setState(await work())
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    let isOver = false
    readPushState().then(
      read => isOver || setState(read),
      (error: unknown) => isOver || setProblem(messageOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [])
  return { state, isBusy, problem, act, show: setState }
}

function messageOf(error: unknown): string {
  if (error instanceof NoPush) return error.why === 'denied' ? words.denied : words.notPossible
  const { code, message } = problemOf(error)
  return code === 'PT429' ? words.tooMany : message
}
