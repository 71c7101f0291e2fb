// One comparison, then the thread ends.
import { parentPort, workerData } from 'node:worker_threads'
import { compareSync } from 'bcryptjs'

const { password, hash } = workerData as { password: string; hash: string }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(compareSync(password, hash))
