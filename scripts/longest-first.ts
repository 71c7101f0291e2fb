// The order of test files: those that take longest first, so that no worker is left alone with one at the end. Vitest
// knows how long each took from its last run; a fresh clone has had none. Files that need a document come together at the
// end: a worker ends and another starts wherever the environment changes, and has to import everything again.
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = [
  'supabase/tests/permissions.test.ts',
  'supabase/tests/transfers/transfer-sight.test.ts',
  'seed/sample-season/load.test.ts',
  'gateway/database/embedded.test.ts',
  'server/jobs/jobs.test.ts',
  'gateway/main.test.ts',
  // They need the site's data, which a fresh clone makes meanwhile.
  'server/stop.test.ts',
  'server/numbers/numbers.test.ts',
]

function placeOf({ moduleId }: TestSpecification) {
  const place = longest.findIndex(path => moduleId.endsWith(`/${path}`))
  if (place >= 0) return place
  return needsDocument(moduleId) ? longest.length + 1 : longest.length
}

const needsDocument = (path: string) => readFileSync(path, 'utf8').startsWith('// @vitest-environment')

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of vitest's own
    const sorted = await super.sort(files)
    const places = new Map(sorted.map(file => [file, placeOf(file)]))
    return sorted.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  }
}
