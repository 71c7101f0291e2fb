import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { FileGone } from './errors.ts'
import { resized } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitch263-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

// The library opens a file several times: to see what it is, and to decode it.
test('a file that is replaced while it is resized is gone, and nothing else is wrong with it', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const endings = new Set<string>()
  for (let round = 0; round < 150; round++) {
    const path = join(folder, `${round}.png`)
    writeFileSync(path, picture)
    const removed = delay((round % 15) / 5).then(() => rm(path))
    const ending = resized(path, { width: 20, resize: 'cover', quality: 80, format: 'webp' }).then(
      () => 'resized',
      (error: unknown) => (error instanceof FileGone ? 'gone' : String(error)),
    )
    endings.add(await ending)
    await removed
  }
  endings.delete('resized')
  expect([...endings]).toEqual(['gone'])
})
