// What it costs to follow a match, printed for somebody who saves data and for everybody else. The site must be built.
import { findChromium } from '#scripts/chromium.ts'
import { goalBytes, measureFollowing } from './follow-match.ts'
import { verdict } from './pages.ts'
import { matchMinutes } from './played-match.ts'

const kb = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)

export async function benchFollowedMatch(): Promise<void> {
  const chrome = findChromium()
  if (!chrome) {
    console.log('\nFollowing a match was not measured: there is no Chromium.')
    return
  }
  console.log(`
Following a match for ${matchMinutes} minutes: all bytes on the line, with headers and TLS, in KB of 1000. Goal in lite mode: ${goalBytes / 1000}
             opening  following      all        by HAR  requests`)
  await measureFollowing(chrome, async follow => {
    for (const lite of [true, false]) {
      const { opening, all, received, requests } = await follow(lite)
      const name = lite ? 'lite mode ' : 'with script'
      const judged = lite ? verdict(all <= goalBytes) : ''
      console.log(
        `${name.padEnd(11)} ${kb(opening)}   ${kb(all - opening)} ${kb(all)}${judged} ${kb(received)} ${String(requests).padStart(9)}`,
      )
    }
  })
}
