// Calls between a thread and its parent, both ways: each is answered with what its function returns or throws.

/** As much of a Worker and of a MessagePort as is needed. */
type Line = {
  postMessage(said: Said): void
  on(event: 'message', hear: (said: Said) => void): unknown
}

type Said =
  | { call: number; name: string; input: unknown[] }
  | { answer: number; value: unknown }
  | { answer: number; error: unknown }

type Waiting = { resolve: (value: unknown) => void; reject: (error: unknown) => void }

type Functions = Record<string, (...input: never[]) => unknown>

/** `own`: what the other side may call. */
export function openCalls<Other extends Functions>(line: Line, own: Functions) {
  const waiting = new Map<number, Waiting>()
  let last = 0
  // A thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (said: Said) => line.postMessage(said)

  async function answer({ call, name, input }: Extract<Said, { name: string }>) {
    try {
      const value = await own[name]?.(...(input as never[]))
      say({ answer: call, value })
    } catch (error) {
      say({ answer: call, error })
    }
  }

  line.on('message', said => {
    if ('name' in said) return void answer(said)
    const { resolve, reject } = waiting.get(said.answer) ?? {}
    waiting.delete(said.answer)
    if ('error' in said) reject?.(said.error)
    else resolve?.(said.value)
    return undefined
  })

  return {
    call: <Name extends keyof Other & string>(name: Name, ...input: Parameters<Other[Name]>) =>
      new Promise<Awaited<ReturnType<Other[Name]>>>((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve: resolve as Waiting['resolve'], reject })
        say({ call: last, name, input })
      }),
    /** The other side is gone: nothing more will be answered. */
    end(error: Error) {
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    },
  }
}
