import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { percent, percentage } from './percent.ts'

test('a share has its sign without a space, and decimals where they are asked for', () => {
  expect([percentage(0.574), percentage(1), percentage(0), percentage(0.5737, 1)]).toEqual([
    '57%',
    '100%',
    '0%',
    '57.4%',
  ])
})

test('a chance is told in hundredths, and never as certain while it is not', () => {
  expect([0, 0.0001, 0.0099, 0.01, 0.456, 0.99, 0.9951, 1].map(percent)).toEqual([
    '–',
    '<1%',
    '<1%',
    '1%',
    '46%',
    '99%',
    '>99%',
    '100%',
  ])
})

/** A figure or a placeholder, a space, a percent sign: "57 %", "${share} %", "%s %%". The remainder of a division has a name before it. */
const spaced = /(?:(?<![\w$])[\d.]+|\})[ \u00a0\u202f]%|%s %%|' %'/

test('no text of the product sets the sign apart', () => {
  const texts = ['app', 'domain', 'seed', 'server', 'supabase/schemas'].flatMap(folder =>
    globSync(`${folder}/**/*.{ts,tsx,sql,md}`).filter(path => path !== 'app/lib/format/percent.test.ts'),
  )
  expect(texts.length).toBeGreaterThan(1000)
  const found = texts.flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(line => spaced.test(line))
      .map(line => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
