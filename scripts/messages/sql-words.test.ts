// What functions of the database write for people has a code beside it (docs/messages.md), so that it can be translated.
// Left are words that rows keep as their source or reason, in English: no new ones.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Names, rows of tables, and words that no page shows. */
const names = [
  '30_matchday/public_holidays.sql',
  '10_accounts/consents.sql',
  '80_oversight/feature_flags.sql',
]
const notForPeople = [
  /^Nobody was told live/,
  /^(name|slug|category|team) \w+ /,
  /^s papers through/,
  /^An estimate, not a/,
]

/** Shown as they are, in English: what a match was confirmed by, why a ban was lifted, what a correction did, and sources. */
const kept = [
  'Asked for at sign-up.',
  'Awarded %s–%s.',
  'Case %s, %s',
  'Case %s: %s',
  'Draw of the league for %s',
  'Eligibility of %s, who %s on %s: transfer %s, which counted from %s on, was annulled with effect from %s.',
  'Exit Impersonation first.',
  'Former member',
  'Imported from %s, confirmed by a second person.',
  'Invited by a link of %s.',
  'It goes on at minute %s on %s.',
  'Loan %s has ended.',
  'Moved from %s: %s',
  'Of the first attempt; the match is replayed.',
  'Somebody who gave no name',
  'The appeal was upheld.',
  "The association has found that the record is somebody else's.",
  'The cards it came from were corrected.',
  "The referee's and the commissioner's reports.",
  "The referee's report.",
  'This article was withdrawn.',
  'Transfer %s was annulled.',
  'Transfer %s.',
  'Two trusted people gave the same answer with its source.',
]

const coded =
  /app\.(?:refuse\(\s*(?:'PT[45]\d\d'|\w+),|(?:name_parameter|sentence)\()\s*'[\w.]+',\s*'(?:[^']|'')*'/g
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+[,:]? +[\p{L}{%]/u.test(text)

test('no function of the database writes English without a code, but for what rows keep', () => {
  const found = globSync('supabase/schemas/**/*.sql', { cwd: root }).flatMap(path => {
    if (names.some(name => path.endsWith(name))) return []
    const code = readFileSync(join(root, path), 'utf8')
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/^comment on [\s\S]*?;\n/gim, '')
      .replaceAll(coded, '')
    return Array.from(code.matchAll(/'((?:[^']|'')*)'/g), ([, text = '']) => text.replaceAll("''", "'"))
      .filter(text => isSentence(text) && !notForPeople.some(each => each.test(text)))
      .map(text => ({ path, text }))
  })
  expect(found.filter(({ text }) => !kept.includes(text))).toEqual([])
  expect(kept.filter(each => !found.some(({ text }) => text === each))).toEqual([])
})
