// What somebody who saves data pays for a match, played back from kick-off to full time.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ensureChromium } from '#scripts/chromium.ts'
import { goalBytes, measureFollowing } from './follow-match.ts'

test('a match is followed in lite mode with 60 KB, by the line and by the record of the browser', async () => {
  execFileSync(process.execPath, [resolve('scripts/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] })
  await measureFollowing(ensureChromium(), async follow => {
    const { opening, all, received, requests } = await follow(true)
    expect(requests).toBeGreaterThan(90)
    expect(opening).toBeGreaterThan(5_000)
    expect(received).toBeGreaterThan(5_000)
    expect(received).toBeLessThanOrEqual(goalBytes)
    expect(all).toBeLessThanOrEqual(goalBytes)
  })
}, 300_000)
