import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from './scratch-folder.ts'

test('what a killed run left behind is removed, and nothing of a run that goes on', () => {
  const parent = mkdtempSync(join(tmpdir(), 'scratch-'))
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const others = [`test-database-${process.ppid}-abc`, 'test-database-older', 'something-else']
  for (const name of [`test-database-${ended}-abc`, ...others])
    mkdirSync(join(parent, name, 'inside'), { recursive: true })
  const made = basename(makeScratchFolder(parent))
  expect(made).toMatch(new RegExp(`^test-database-${process.pid}-`))
  expect(readdirSync(parent).toSorted()).toEqual([made, ...others].toSorted())
  rmSync(parent, { recursive: true })
})
