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

test('no area may import the inside of another', () => {
  const { overrides }: { overrides: { files: string[] }[] } = JSON.parse(
    readFileSync('.oxlintrc.json', 'utf8'),
  )
  const held = overrides.map(({ files }) => files[0])
  expect(areas.filter(area => !held.includes(`app/features/${area}/**`))).toEqual([])
})
