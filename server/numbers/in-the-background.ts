// Calculates the numbers in a worker thread: ten thousand simulated seasons would keep visitors waiting.
import { Worker } from 'node:worker_threads'
import type { Client } from 'pg'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import { isAnythingDue, withdrawRunsOfTheFuture } from './due.ts'
import { type Log } from './jobs.ts'

/** What the thread says to its parent. */
export type Said = { level: 'info'; message: string } | { level: 'error'; facts: object; message: string }

type Numbers = {
  /** Works out what is due; the caller holds the lock of the jobs. */
  work: () => Promise<void>
  close: () => Promise<void>
}

async function look(client: Client): Promise<boolean> {
  await withdrawRunsOfTheFuture(client)
  return isAnythingDue(client)
}

export function makeNumbers({ admin, log }: { admin: Connection; log: Log }): Numbers {
  const running = new Set<Worker>()
  let isClosed = false
  return {
    async work() {
      if (isClosed || !(await withClient(admin, look)) || isClosed) return
      const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: admin })
      running.add(worker)
      worker.on('message', (said: Said) =>
        said.level === 'info' ? log.info(said.message) : log.error(said.facts, said.message),
      )
      await new Promise<void>((resolve, reject) => {
        worker.once('error', reject)
        worker.once('exit', () => resolve())
      }).finally(() => running.delete(worker))
    },
    // What it was at is rolled back, and done at the next start.
    async close() {
      isClosed = true
      await Promise.all([...running].map(worker => worker.terminate()))
    },
  }
}
