// Documents that name tests, row by row: which of the named are not there.
import { existsSync, readFileSync } from 'node:fs'

/** Cells such as: vitest `server/x.test.ts`: “one title”, “another”<br>playwright `e2e/y.spec.ts`: “a third”. */
export function lostTests(rows: readonly { name: string; tests: string }[]): string[][] {
  return rows.flatMap(({ name, tests }) =>
    tests.split('<br>').flatMap(named => {
      const [, file = '', titles = ''] = /^\w+ `([^`]+)`: (“.+”)$/.exec(named) ?? []
      const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const parts = titles.slice(1, -1).split('”, “')
      return parts.filter(part => part === '' || !source.includes(part)).map(part => [name, file, part])
    }),
  )
}
