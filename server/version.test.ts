import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readVersion } from './version.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function release(files: Record<string, object>) {
  const folder = mkdtempSync(join(tmpdir(), 'pitch263-release-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content))
  return folder
}

test('a release knows its version and its commit', async () => {
  const folder = release({ 'release.json': { version: '1.2.3', commit: 'abc' } })
  expect(await readVersion(folder)).toEqual({ version: '1.2.3', commit: 'abc', schema: null })
})

test('without git and without a file the commit is not known', async () => {
  const folder = release({ 'package.json': { version: '1.2.3' } })
  expect(await readVersion(folder)).toEqual({ version: '1.2.3', commit: null, schema: null })
})
