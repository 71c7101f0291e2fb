// Where things live: ten areas, with the same names in every layer.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const areas = [
  'accounts',
  'curation',
  'fans',
  'homes',
  'matchday',
  'news',
  'numbers',
  'oversight',
  'record',
  'transfers',
]

const filesIn = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`).map(path => path.slice(folder.length + 1).split('/'))

/** The paths of a layer that lie in none of these folders. */
const outside = (layer: string, ...others: string[]) =>
  filesIn(layer)
    .filter(([first = '', ...rest]) => rest.length > 0 && ![...areas, ...others].includes(first))
    .map(path => path.join('/'))

test('a feature is a folder of an area, and has no folders', () => {
  expect(outside('app/features')).toEqual([])
  expect(filesIn('app/features').filter(path => path.length !== 3)).toEqual([])
})

test('rules, permission tests and journeys lie in the same areas', () => {
  expect(outside('domain', 'testing')).toEqual([])
  expect(outside('supabase/tests', 'foundation', 'attacks', 'permissions', 'testing')).toEqual([])
  expect(outside('e2e', 'site', 'testing')).toEqual([])
})

test('the schema lies in the same areas, in the order in which it is built', () => {
  const files = globSync('supabase/schemas/**/*.sql').map(path => path.split('/').slice(2))
  const folders = [...new Set(files.map(([folder = '']) => folder))].toSorted()
  expect(files.filter(path => path.length !== 2)).toEqual([])
  expect(folders.filter(folder => !/^\d\d_/.test(folder))).toEqual([])
  // The dashboards of homes have no tables of their own.
  const expected = ['foundation', ...areas.filter(area => area !== 'homes')]
  expect(folders.map(folder => folder.slice(3)).toSorted()).toEqual(expected.toSorted())
  const listed = [...readFileSync('supabase/config.toml', 'utf8').matchAll(/\.\/schemas\/(\d\d_\w+)\//g)]
  expect([...new Set(listed.map(([, folder]) => folder))]).toEqual(folders)
})

test('the site and the gateway pin the same versions: there is one node_modules', () => {
  const { packages }: { packages: object } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(Object.keys(packages).filter(path => path.startsWith('gateway/'))).toEqual([])
})

test('no area may import the inside of another', () => {
  const { overrides }: { overrides: { files: string[] }[] } = JSON.parse(
    readFileSync('.oxlintrc.json', 'utf8'),
  )
  const held = overrides.map(({ files }) => files[0])
  expect(areas.filter(area => !held.includes(`app/features/${area}/**`))).toEqual([])
})

test('a test has its connections from testPool, which may close while the database is dropped', () => {
  const tests = globSync('{app,domain,gateway,server,seed,scripts,supabase,bench}/**/*.test.{ts,tsx}')
  expect(tests.length).toBeGreaterThan(500)
  const own = tests.filter(
    path => /[^\w]new Pool\(/.test(readFileSync(path, 'utf8')) && path !== 'scripts/layout.test.ts',
  )
  expect(own).toEqual([])
})

test('a moment becomes a day by the clock of Harare, whatever that of the database is', () => {
  const paths = globSync('{server,seed,scripts,domain}/**/*.ts').concat(globSync('supabase/schemas/**/*.sql'))
  const byAnotherClock = paths
    .filter(path => !path.endsWith('.test.ts'))
    .filter(path => /(_at\)?|now\(\)|kick_off\)?)::date|\bcurrent_date\b/.test(readFileSync(path, 'utf8')))
  expect(byAnotherClock).toEqual([])
})
