import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { watchDiskSpace } from './disk-space.ts'

test('a disk is full when only the reserve is left', async () => {
  const { bavail, bsize } = statfsSync(tmpdir())
  const roomy = await watchDiskSpace(tmpdir(), { reserve: 1 })
  const tight = await watchDiskSpace(tmpdir(), { reserve: bavail * bsize * 2 })
  onTestFinished(() => {
    roomy.close()
    tight.close()
  })
  expect(roomy.isFull()).toBe(false)
  expect(tight.isFull()).toBe(true)
})
