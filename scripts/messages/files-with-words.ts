// The files of the site that have words in the code instead of a catalogue: there may be none.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { literalsIn } from './literals.ts'

/** Words that are not translated: each language speaks of itself, and names of programs and cities are the same in all. */
const inEachLanguage = [
  'app/boot/language-offer.tsx',
  'app/features/accounts/profile/cities.ts',
  'app/features/accounts/shared/browser-names.ts',
]

/** Tests have them as examples. */
export const filesWithWords = (root: string) =>
  globSync('app/**/*.{ts,tsx}', { cwd: root })
    .filter(path => !/\.test\.tsx?$|\.types\.ts$/.test(path) && !inEachLanguage.includes(path))
    .filter(path => literalsIn(join(root, path)).length > 0)
    .toSorted()
