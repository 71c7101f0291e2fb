// A release is started where there is no checkout: whatever its programs import is in it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/stage.ts'
import { listReleased } from './release.ts'

/** What the tasks of a release start with. */
const first = [
  'scripts/run.mjs',
  'server/main.ts',
  'server/check-config.ts',
  'scripts/backup.ts',
  'gateway/main.ts',
]

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '')
  return (
    [...text.matchAll(/(?:\bfrom |\bimport\(|^import )'([#.][^']+)'/gm)]
      .map(([, path = '']) => (path.startsWith('#') ? fileOf(path) : join(dirname(file), path)))
      // What is compiled or built, and types of what is.
      .filter(path => !/^messages\/|^app\/lib\/language\/en\/|\.tsx$/.test(path))
  )
}

const { imports }: { imports: Record<string, string | Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** As Node reads `imports` in package.json. */
function fileOf(path: string): string {
  const prefix = `${path.split('/', 1)[0]}/`
  const target = imports[`${prefix}*`] ?? prefix
  return join(typeof target === 'string' ? target : (target['default'] ?? '')).replace(
    '*',
    path.slice(prefix.length),
  )
}

test('what a release imports is in it', () => {
  const released = new Set(listReleased(root))
  const seen = new Set<string>()
  const lost: string[] = []
  const look = (file: string, from: string) => {
    if (seen.has(file)) return
    seen.add(file)
    if (released.has(file)) for (const each of importsOf(file)) look(each, file)
    else lost.push(`${file}, imported by ${from}`)
  }
  for (const file of first) look(file, 'a task')
  expect(seen.size).toBeGreaterThan(200)
  expect(lost).toEqual([])
})
