// The list names text of the sources: where that has moved, `npm run spec-mutants` could no longer change it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changes } from './spec-mutants-list.ts'

test('every text that is to be changed stands in its file once', () => {
  const wrong = Object.entries(changes).flatMap(([file, list]) => {
    const text = readFileSync(file, 'utf8')
    return list
      .filter(([, from]) => text.split(from).length !== 2)
      .map(([row, from]) => `${row} ${file}: ${from}`)
  })
  expect(wrong).toEqual([])
})
