// The worker thread that calculates the numbers. It has its own connection, and ends when everything is done.
import { parentPort, workerData } from 'node:worker_threads'
import type { Connection } from '#gateway/database/connection.ts'
import { withClient } from '#gateway/database/with-client.ts'
import type { Said } from './in-the-background.ts'
import { workNumbers } from './jobs.ts'

// A thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (said: Said) => parentPort?.postMessage(said)

await withClient(workerData as Connection, client =>
  workNumbers(client, {
    info: message => say({ level: 'info', message }),
    error: (facts, message) => say({ level: 'error', facts, message }),
  }),
)
