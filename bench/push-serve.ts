// The push service of the measurement, in a process of its own: makes so many browsers, and tells of each message that it has
// decrypted.
import { openPushService } from '#server/testing/push-service.ts'

const [publicKey = '', count = '0'] = process.argv.slice(2)
const seen = new Set<string>()
const told = { messages: 0, distinct: 0, largest: 0 }

const service = await openPushService({
  publicKey,
  onMessage({ browser, message, bytes }) {
    told.messages += 1
    seen.add(`${browser} ${message.id}`)
    told.distinct = seen.size
    told.largest = Math.max(told.largest, bytes)
    if (seen.size % Number(count) === 0) process.send?.({ told, problems: service.problems })
  },
})
process.send?.({ subscriptions: Array.from({ length: Number(count) }, () => service.subscribe()) })
process.on('message', () => process.send?.({ told, problems: service.problems }))
process.on('disconnect', () => process.exit())
