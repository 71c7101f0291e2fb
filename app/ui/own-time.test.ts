// Who lives in another zone than Harare's reads every time of a desk by their own clock, too.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What only signed-in people open. Public pages show Harare's time alone. */
const desks = [
  'accounts/{profile,privacy,role-requests}',
  'curation/*',
  'homes/*',
  'matchday/{appointments,decisions,lineups,reports}',
  'news/{articles,notices}',
  'oversight/*',
  'transfers/{approvals,bans,windows}',
]

test('a desk that shows a time shows it by the reader’s own clock, too', () => {
  const files = desks.flatMap(folder => globSync(`app/features/${folder}/*.tsx`))
  expect(files.length).toBeGreaterThan(100)
  const silent = files.filter(file => {
    const text = readFileSync(file, 'utf8')
    // As text of the page; in an attribute it is only told to those who point at it.
    return /(?<![=$])\{dayAndTimeOf\(/.test(text) && !text.includes('<OwnTime')
  })
  expect(silent).toEqual([])
})
