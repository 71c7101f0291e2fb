// The sender of push messages in a thread of its own: a goal is encrypted for ten thousand browsers, and requests do not wait for
// it. A thread that has ended by a bug is started again by the clock; what it had claimed is sent then.
import { Worker } from 'node:worker_threads'
import { openCalls } from '#server/thread-calls.ts'
import type { Log, PushSender, WritePush } from './push-sender.ts'
import type { Given, ParentFunctions, ThreadFunctions } from './thread-functions.ts'

type Options = Given & { writePush: WritePush; log: Log }

export function openPushThread({ writePush, log, ...given }: Options): PushSender {
  const functions: ParentFunctions = { writePush, ...log }
  let isClosed = false
  let thread: ReturnType<typeof start> | undefined = start()

  function start() {
    const worker = new Worker(new URL('./sender-thread.ts', import.meta.url), { workerData: given })
    const calls = openCalls<ThreadFunctions>(worker, functions)
    const begun = { worker, calls }
    worker.on('error', error => log.error({ err: error }, 'the thread that sends push messages has ended'))
    worker.on('exit', () => {
      calls.end(new Error('The thread that sends push messages has ended.'))
      if (thread === begun) thread = undefined
    })
    return begun
  }

  return {
    send: () => (isClosed ? Promise.resolve(0) : (thread ??= start()).calls.call('send')),
    async close() {
      isClosed = true
      if (!thread) return
      const { worker, calls } = thread
      // Where it has ended meanwhile nothing is left to close.
      await calls.call('close').catch(() => undefined)
      await worker.terminate()
    },
  }
}
