// Documents that name tests, row by row: which of the named are not there.
import { existsSync, readFileSync } from 'node:fs'

/** Cells such as: vitest `server/x.test.ts`: “one title”, “another”<br>playwright `e2e/y.spec.ts`: “a third”. */
export function lostTests(rows: readonly { name: string; tests: string }[]): string[][] {
  return rows.flatMap(({ name, tests }) =>
    tests.split('<br>').flatMap(named => {
      const [, file = '', titles = ''] = /^\w+ `([^`]+)`: (“.+”)$/.exec(named) ?? []
      const known = existsSync(file) ? titlesIn(readFileSync(file, 'utf8')) : []
      const parts = titles.slice(1, -1).split('”, “')
      return parts
        .filter(part => part === '' || !known.some(title => title.includes(part)))
        .map(part => [name, file, part])
    }),
  )
}

/** The source of a test whose title has these words, up to the next test. */
export function sourceOf(file: string, words: string): string {
  const tests = readFileSync(file, 'utf8').split(/\n(?=(?:test|journey)(?:\.\w+)*\(| +(?:test|journey)\()/)
  return tests.find(source => source.slice(0, 400).includes(words)) ?? ''
}

/** What is called as a test or a group of them: `test('…'`, `test.each(…)('…'`, `describe('…'`. */
function titlesIn(source: string): string[] {
  const text = String.raw`(?<quote>['"\`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>`
  const title = String.raw`\(\s*${text}`
  const ways = [
    new RegExp(String.raw`\b(?:test|journey|describe)(?:\.\w+)*${title}`, 'gs'),
    // A row of the table that a test goes through.
    new RegExp(String.raw`(?:\[|\bname:|\bstate:)\s*${text}`, 'gs'),
    new RegExp(String.raw`\)${title},`, 'gs'),
    // One of several that share their code, by name.
    new RegExp(String.raw`^  ${text}: \{`, 'gm'),
  ]
  return ways.flatMap(way => [...source.matchAll(way)].map(found => found.groups?.['title'] ?? ''))
}
