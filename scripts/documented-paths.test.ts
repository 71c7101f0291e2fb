// Every path that the documentation names exists. Decisions are history, and may name what is gone.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const folders = new Set(
  files.flatMap(path => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
)
const names = new Set(files.map(path => basename(path)))
const topFolders = new Set(files.filter(path => path.includes('/')).map(path => path.split('/')[0]))

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'gateway/README.md',
  ...globSync('docs/*.md').filter(path => path !== 'docs/specification-coverage.md'),
]

const exists = (path: string) => files.includes(path) || folders.has(path.replace(/\/$/, ''))

/** From the root; from the folder of its document; or, as in `30_matchday/live.sql`, from that of the schema. */
function isKnown(path: string, document: string): boolean {
  if (!path.includes('/')) return names.has(path)
  const bases = ['', document.startsWith('gateway/') ? 'gateway/' : '', 'supabase/schemas/']
  return bases.some(base => exists(base + path))
}

/** What looks like a path of the repository: below one of its folders, or the name of a source file. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
  return quoted.filter(
    words =>
      /^[\w./-]+$/.test(words) &&
      (topFolders.has(words.split('/')[0] ?? '') && words.includes('/')
        ? true
        : /^(\d\d_\w+\/)?[\w-]+(\.test|\.spec)?\.(ts|tsx|mjs|sql|csv)$/.test(words)),
  )
}

test.each(documents)('every path in %s exists', document => {
  const paths = pathsIn(readFileSync(document, 'utf8'))
  expect(paths.filter(path => !isKnown(path, document))).toEqual([])
})

test('a path that is gone is found', () => {
  const gone = pathsIn('see `domain/no-such-rule.ts`, `30_matchday/no_such.sql` and `no-such.test.ts`')
  expect(gone.filter(path => !isKnown(path, 'README.md'))).toEqual(gone)
  expect(gone).toHaveLength(3)
})
