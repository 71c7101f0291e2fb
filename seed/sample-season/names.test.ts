import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/formats/csv-read.ts'
import { diceFor } from './dice.ts'
import { firstNames, surnames } from './name-lists.ts'
import { nameGiver } from './names.ts'

const columns = [
  ['squads_published.csv', 'player'],
  ['coaches.csv', 'name'],
  ['match_officials.csv', 'name'],
  ['players_dob.csv', 'name'],
  ['awards.csv', 'name'],
  ['transfers.csv', 'player'],
  ['zimbabwe_internationals_goals.csv', 'scorer'],
] as const

const folder = join(import.meta.dirname, '../../data')
const realNames = columns.flatMap(([file, column]) =>
  readCsv(readFileSync(join(folder, file), 'utf8')).map(({ cells }) =>
    (cells[column] ?? '').trim().toLowerCase(),
  ),
)

test('no name that can be put together is that of a person in data/', () => {
  expect(new Set(realNames).size).toBeGreaterThan(400)
  const possible = new Set(
    Object.values(firstNames)
      .flat()
      .flatMap(first =>
        Object.values(surnames).flatMap(list => list.map(last => `${first} ${last}`.toLowerCase())),
      ),
  )
  expect(possible.size).toBeGreaterThan(10_000)
  expect(realNames.filter(name => possible.has(name))).toEqual([])
})

test('a name is given once', () => {
  const names = nameGiver(new Set())
  const dice = diceFor('names')
  const given = Array.from({ length: 600 }, () => names(dice, 'shona').slug)
  expect(new Set(given).size).toBe(600)
})
