// The files whose words still stand in the code. The list may only become shorter.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalsIn } from './literals.ts'
import { messagesFolder } from './catalogue.ts'

/** Words that are not translated: each language speaks of itself, and names of programs and cities are the same in all. */
const inEachLanguage = [
  'app/boot/language-offer.tsx',
  'app/features/accounts/profile/cities.ts',
  'app/features/accounts/shared/browser-names.ts',
]

const listFile = (root: string) => join(messagesFolder(root), 'not-lifted.txt')

export const notLifted = (root: string) => readFileSync(listFile(root), 'utf8').split('\n').filter(Boolean)

/** Files of the site that may have words. Tests have them as examples. */
export const filesWithWords = (root: string) =>
  globSync('app/**/*.{ts,tsx}', { cwd: root })
    .filter(path => !/\.test\.tsx?$|\.types\.ts$/.test(path) && !inEachLanguage.includes(path))
    .filter(path => literalsIn(join(root, path)).length > 0)
    .toSorted()

/** Takes the files off the list that have no words any more. */
export function shortenList(root: string) {
  const still = new Set(filesWithWords(root))
  const kept = notLifted(root).filter(path => still.has(path))
  writeFileSync(listFile(root), `${kept.join('\n')}\n`)
  return kept.length
}
