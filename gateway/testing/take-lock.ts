// A program that tries to take the lock of a data folder, says how that went, and stays.
//   node gateway/testing/take-lock.ts <data folder> [command]

import { lockDataFolder } from '#gateway/database/lock.ts'

try {
  await lockDataFolder(process.argv[2] ?? '', { isCommand: process.argv[3] === 'command' })
  console.log('held')
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
}
setInterval(() => undefined, 60_000)
