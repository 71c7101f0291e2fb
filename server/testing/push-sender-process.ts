// A sender of push messages in a process of its own, which a test can end in the middle.
import { writePush } from '#features/fans/push/payload.ts'
import { openPushSender } from '#server/push/push-sender.ts'
import { openPushClient } from '#server/push/send-push.ts'
import { openVapid } from '#server/push/vapid.ts'

const [admin = '', dataDir = ''] = process.argv.slice(2)
await openPushSender({
  admin: JSON.parse(admin),
  client: openPushClient(openVapid(dataDir, 'https://test.example'), { toLoopback: true }),
  writePush: (_language, told) => writePush(told),
  log: { info: () => undefined, error: () => undefined },
})
