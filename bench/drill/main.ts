// npm run drill [-- NAMES]: the site runs, people read and write, something is broken and mended; for each drill three
// lines: what was tried, what users saw, what was lost. Ends with 1 where an acknowledged write is gone, or somebody was
// answered otherwise than docs/operations.md promises.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '#scripts/stage.ts'
import { runDrill } from './drill.ts'
import { drills } from './drills.ts'
import { waitsIn } from './judge.ts'
import { print } from './print.ts'

/** So many times as long as in the tests. */
const scale = 2

const names = process.argv.slice(2)
const unknown = names.filter(name => !drills.some(drill => drill.name === name))
if (unknown.length > 0)
  throw new Error(
    `There is no drill "${unknown.join('", "')}". Drills: ${drills.map(({ name }) => name).join(', ')}.`,
  )

execFileSync(process.execPath, [join(root, 'scripts', 'build.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
let isGood = true
for (const drill of drills) {
  if (names.length > 0 && !names.includes(drill.name)) continue
  const missing = drill.missing?.()
  if (missing) {
    console.log(`${drill.name.padEnd(9)} left out: ${missing}`)
    continue
  }
  try {
    const report = await runDrill(drill, scale)
    report.faults.push(...waitsIn(report.diary))
    print(drill.name, report)
    if (report.lost.length > 0 || report.faults.length > 0) isGood = false
  } catch (error) {
    console.error(`${drill.name.padEnd(9)} FAILS  it could not be run to its end:`, error)
    isGood = false
  }
}
process.exitCode = isGood ? 0 : 1
