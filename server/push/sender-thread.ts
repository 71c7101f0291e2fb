// The thread that sends push messages, with its own connections. What a message says is worded by the parent, which has the
// website in all languages.
import { parentPort, workerData } from 'node:worker_threads'
import { openCalls } from '#server/thread-calls.ts'
import { openPushSender } from './push-sender.ts'
import { openPushClient } from './send-push.ts'
import type { Given, ParentFunctions, ThreadFunctions } from './thread-functions.ts'
import { openVapid } from './vapid.ts'

if (!parentPort) throw new Error('This runs as a thread.')
const { admin, dataDir, siteUrl, push } = workerData as Given

const functions: ThreadFunctions = {
  send: async () => (await sender).send(),
  close: async () => (await sender).close(),
}
const parent = openCalls<ParentFunctions>(parentPort, functions)

const sender = openPushSender({
  admin,
  client: openPushClient(openVapid(dataDir, siteUrl, push.keys), { toLoopback: push.toLoopback }),
  writePush: (language, told) => parent.call('writePush', language, told),
  log: {
    info: message => void parent.call('info', message),
    error: (facts, message) => void parent.call('error', facts, message),
  },
})
