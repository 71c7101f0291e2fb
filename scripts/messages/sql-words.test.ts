// What functions of the database write for people has a code beside it (docs/messages.md), so that it can be translated.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** Names and rows of tables. */
const names = [
  '30_matchday/public_holidays.sql',
  '10_accounts/consents.sql',
  '80_oversight/feature_flags.sql',
]

/** Words that no page shows, and names, which are not translated. */
const notForPeople = [
  /^Nobody was told live/,
  /^(name|slug|category|team) \w+ /,
  /^s papers through/,
  /^An estimate, not a/,
  // In the place of a name, in the words of other people.
  /^Former member$/,
  // The body of a withdrawn article: pages show a notice instead.
  /^This article was withdrawn\.$/,
  // Why a contract ended.
  /^(Loan|Transfer) %s( was annulled| has ended)?\.$/,
  // Titles of sources, which are cited as they are.
  /^Case %s, %s$/,
  /^Draw of the league for %s$/,
]

const coded =
  /app\.(?:refuse\(\s*(?:'PT[45]\d\d'|\w+),|(?:name_parameter|sentence)\()\s*'[\w.]+',\s*'(?:[^']|'')*'/g
/** Also the beginning of one that is put together: 'Case ' || reference. */
const isSentence = (text: string, after: string) =>
  /^\p{Lu}\p{Ll}+[,:]? +[\p{L}{%]/u.test(text) || (/^\p{Lu}\p{Ll}+ +$/u.test(text) && /^\s*\|\|/.test(after))

test('no function of the database writes English without a code', () => {
  const found = globSync('supabase/schemas/**/*.sql', { cwd: root }).flatMap(path => {
    if (names.some(name => path.endsWith(name))) return []
    const code = readFileSync(join(root, path), 'utf8')
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/^comment on [\s\S]*?;\n/gim, '')
      .replaceAll(coded, '')
    return Array.from(code.matchAll(/'((?:[^']|'')*)'/g), ({ 0: whole, 1: text = '', index }) => ({
      text: text.replaceAll("''", "'"),
      after: code.slice(index + whole.length, index + whole.length + 10),
    }))
      .filter(({ text, after }) => isSentence(text, after) && !notForPeople.some(each => each.test(text)))
      .map(({ text }) => ({ path, text }))
  })
  expect(found).toEqual([])
})
