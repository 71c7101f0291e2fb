// The attack in short form: the same eight hostile clients for a few seconds. What must hold on any machine; how fast people
// are served meanwhile is measured by `npm run attack`.
import { beforeAll, expect, test } from 'vitest'
import { judgeAnswers, type Verdict } from './judge.ts'
import { type AttackReport, runAttack } from './run.ts'
import { seededData } from '#scripts/seeded-data.ts'

let report: AttackReport

beforeAll(async () => {
  const plan = {
    warmUpSeconds: 2,
    // Within three seconds all connections of the attack are open.
    attackSeconds: 5,
    // How much slower it is than without an attack, and whether memory comes back, is judged by `npm run attack`.
    aloneSeconds: 0,
    quietSeconds: 0,
    readers: 10,
    writers: 2,
    strength: { requests: 4, slow: 10, idle: 200, webSockets: 40 },
  }
  report = await runAttack(plan, await seededData())
}, 240_000)

test('every hostile client did something', () => {
  const busy = Object.entries(report.hostile).filter(([, outcomes]) => Object.keys(outcomes).length > 0)
  expect(busy.map(([client]) => client)).toHaveLength(8)
})

test('under attack nobody else is failed: readers, writers, health and process', () => {
  const failed = judgeAnswers(report).filter(({ holds }) => !holds)
  expect(words(failed)).toBe('')
})

test('memory stays within bounds', () => {
  // Widely meant: a server that keeps what it was sent grows far beyond this, one that is merely busy does not.
  expect(report.peak.serverMb).toBeLessThan(report.before.serverMb + 400)
  expect(report.peak.databaseMb).toBeLessThan(report.before.databaseMb + 600)
})

const words = (verdicts: Verdict[]) => verdicts.map(({ rule, found }) => `${rule}: ${found}`).join('\n')
