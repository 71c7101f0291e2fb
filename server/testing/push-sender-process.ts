// A sender of push messages in a process of its own, which a test can end in the middle.
import { writePush } from '#features/fans/push/payload.ts'
import { openPushThread } from '#server/push/push-thread.ts'

const [admin = '', dataDir = ''] = process.argv.slice(2)
openPushThread({
  admin: JSON.parse(admin),
  dataDir,
  siteUrl: 'https://test.example',
  push: { keys: undefined, toLoopback: true },
  writePush: (_language, told) => writePush(told),
  log: { info: () => undefined, error: () => undefined },
})
