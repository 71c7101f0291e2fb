// The eight hostile clients, in a process of their own, each from one address.
import { constants, setPriority } from 'node:os'
import { connectionFlood, slowReaders, slowWriters } from './slow-clients.ts'
import { deepEmbeds, type HostileClient, unknownNames, wideSelects } from './data-api-clients.ts'
import { counter, type HostileOrder, type HostileReport } from './protocol.ts'
import { signInFlood } from './sign-in-client.ts'
import { webSocketFlood } from './web-socket-client.ts'

const clients: Record<string, HostileClient> = {
  'wide selects': wideSelects,
  'deep embeds': deepEmbeds,
  'unknown names': unknownNames,
  'slow readers': slowReaders,
  'slow writers': slowWriters,
  'connection flood': connectionFlood,
  'WebSocket flood': webSocketFlood,
  'sign-in flood': signInFlood,
}

// The machines of attackers are not the server's: here they share its processors, so the server goes first.
setPriority(constants.priority.PRIORITY_LOW)

process.once('message', (order: HostileOrder) => {
  run(order).then(
    report => process.send?.(report, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function run(order: HostileOrder): Promise<HostileReport> {
  const ending = new AbortController()
  setTimeout(() => ending.abort(), order.seconds * 1_000)
  const report: HostileReport = {}
  await Promise.all(
    Object.entries(clients).map(([name, client], at) => {
      const outcomes = (report[name] = {})
      return client(order, { address: `203.0.113.${at + 1}`, count: counter(outcomes), end: ending.signal })
    }),
  )
  return report
}
