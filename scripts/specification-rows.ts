// The rows of docs/specification-coverage.md: a sentence of the specification, and the tests that hold it.
import { readFileSync } from 'node:fs'

type Row = { name: string; tests: string }
export type NamedTest = { kind: string; file: string; titles: string[] }

export function specificationRows(): Row[] {
  const text = readFileSync('docs/specification-coverage.md', 'utf8')
  return [...text.matchAll(/^\| (?<name>\d\.\d+) \| .+ \| (?<tests>.+) \|$/gm)].map(
    ({ groups: { name = '', tests = '' } = {} }) => ({ name, tests }),
  )
}

/** unit `app/x.test.ts`: “one title”, “another”<br>journey `e2e/y.spec.ts`: “a third”. */
export function testsOf({ tests }: Row): NamedTest[] {
  return tests.split('<br>').map(named => {
    const [, kind = '', file = '', titles = ''] = /^(\w+) `([^`]+)`: “(.+)”$/.exec(named) ?? []
    return { kind, file, titles: titles.split('”, “') }
  })
}
