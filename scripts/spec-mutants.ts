// npm run spec-mutants [-- row …]: changes each constant of the specification by one step in its source, and runs the
// tests that its row of docs/specification-coverage.md names. A change that none of them notices is a survivor, and ends
// the command with 1. The source is written back after each. Journeys are left out: each constant has a quicker test.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changes } from './spec-mutants-list.ts'
import { type NamedTest, specificationRows, testsOf } from './specification-rows.ts'

const root = join(import.meta.dirname, '..')

type Mutant = { row: string; file: string; from: string; to: string; tests: NamedTest[] }

const mutants = listMutants(process.argv.slice(2))
const sources = new Map(mutants.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
const restore = () => {
  for (const [file, text] of sources) writeFileSync(join(root, file), text)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    restore()
    process.exit(1)
  })

function listMutants(wanted: readonly string[]): Mutant[] {
  const rows = specificationRows()
  return Object.entries(changes).flatMap(([file, list]) =>
    list.flatMap(([row, from, ...steps]) => {
      if (wanted.length > 0 && !wanted.includes(row)) return []
      const named = rows.find(({ name }) => name === row)
      const tests = (named ? testsOf(named) : []).filter(({ kind }) => kind !== 'journey')
      if (tests.length === 0) throw new Error(`Row ${row} names no test that is quick.`)
      const found = readFileSync(join(root, file), 'utf8').split(from).length - 1
      if (found !== 1) throw new Error(`${file} has “${from}” ${found} times: say which is meant.`)
      return steps.map(to => ({ row, file, from, to, tests }))
    }),
  )
}

/** Of a title with a place for a value any value will do. */
const patternOf = (title: string) =>
  title
    .split(/%\w|\$\{\w+\}/)
    .map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')

/** Whether they pass. */
function pass(tests: readonly NamedTest[]): Promise<boolean> {
  const files = [...new Set(tests.map(({ file }) => file))]
  const titles = [...new Set(tests.flatMap(each => each.titles.map(patternOf)))].join('|')
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files, '-t', titles, '--bail', '1']
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
    child.on('error', reject)
    child.on('exit', code => resolve(code === 0))
  })
}

async function survives({ file, from, to, tests }: Mutant): Promise<boolean> {
  const source = sources.get(file) ?? ''
  try {
    writeFileSync(
      join(root, file),
      source.replace(from, () => to),
    )
    return await pass(tests)
  } finally {
    writeFileSync(join(root, file), source)
  }
}

if (!(await pass(mutants.flatMap(({ tests }) => tests))))
  throw new Error('The tests do not pass as it is: nothing can be learned from them.')
const survivors: Mutant[] = []
for (const mutant of mutants) {
  const isMissed = await survives(mutant)
  if (isMissed) survivors.push(mutant)
  console.log(
    `${isMissed ? 'SURVIVED' : 'caught  '} ${mutant.row} ${mutant.file}: ${mutant.from} → ${mutant.to}`,
  )
}
console.log(`${mutants.length - survivors.length} of ${mutants.length} caught.`)
if (survivors.length > 0) process.exitCode = 1
