// npm run attack [-- SECONDS]: the built site, attacked for a minute by eight hostile clients beside 50 ordinary readers and 5
// people who write. Ends with 1 when anything that must hold does not. On loopback only, and bounded in count and time.
import { loadavg } from 'node:os'
import { judgeAnswers, judgeCost, spread } from './judge.ts'
import { runAttack } from './run.ts'

const attackSeconds = Number(process.argv[2] ?? 60)
if (!Number.isInteger(attackSeconds) || attackSeconds < 1 || attackSeconds > 600)
  throw new Error('The attack lasts 1 to 600 whole seconds: npm run attack -- 60')

const load = loadavg()[0]?.toFixed(1)
const report = await runAttack({
  // A process that has just started still grows by itself; after three minutes it has what ordinary readers need.
  warmUpSeconds: 180,
  aloneSeconds: 30,
  attackSeconds,
  quietSeconds: 60,
  readers: 50,
  writers: 5,
  strength: { requests: 8, slow: 60, idle: 2_000, webSockets: 300 },
})

console.log(`
Attack: eight hostile clients for ${attackSeconds} s beside 50 ordinary readers and 5 writers. Load of the machine before: ${load}

hostile client     outcomes`)
for (const [client, outcomes] of Object.entries(report.hostile)) {
  const told = Object.entries(outcomes).map(([outcome, times]) => `${outcome} × ${times}`)
  console.log(`${client.padEnd(18)} ${told.join(', ')}`)
}
const errors = Object.entries(report.errors)
if (errors.length > 0) console.log('\nErrors in the log of the server')
for (const [message, times] of errors.slice(0, 20)) console.log(`${String(times).padStart(6)} ${message}`)
console.log(
  `\nOrdinary readers, ms: alone ${spread(report.alone.readers.timesMs)}; attacked ${spread(report.attacked.readers.timesMs)}\n`,
)
const verdicts = [...judgeAnswers(report), ...judgeCost(report)]
for (const { rule, holds, found } of verdicts) console.log(`${holds ? 'holds ' : 'FAILS '} ${rule}: ${found}`)
process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1
