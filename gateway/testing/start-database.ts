// A program that opens the database of a data folder and stays, for tests that kill it.
//   node gateway/testing/start-database.ts <data folder>

import { startEmbedded } from '#gateway/database/embedded.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Which data folder?')

const server = await startEmbedded({ dataDir, durable: false, log: message => console.error(message) })
console.log(JSON.stringify({ postgres: server.pid(), admin: server.admin }))

process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0))
})
setInterval(() => undefined, 60_000)
