// docs/jobs.md names, for every job of every role, the test that does it. Each of those tests is there.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lostTests } from './testing/named-tests.ts'

const rows = readFileSync('docs/jobs.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| role |'))
  .map(line => line.slice(2, -2).split(' | '))
  .map(([role = '', job = '', , , , tests = '']) => ({ role, name: `${role}: ${job}`, tests }))

test('every job has a test, and every test that is named is there', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(lostTests(rows)).toEqual([])
})

/** Done by an office in a dialog that other journeys open, or shown without anything to press: the test of the rule is enough. */
const withoutJourney = [
  'League admin: Chase an unpaid fine or fee',
  'League admin: Replace an official who declined, free a stuck match, release a value level',
  'League, association: Link or unlink an account',
  'League, association: See that two sides signed on one device',
]

test('every other job is walked by a journey', () => {
  const unwalked = rows.filter(({ tests }) => !tests.includes('journey `e2e/')).map(({ name }) => name)
  expect(unwalked.filter(name => !withoutJourney.includes(name))).toEqual([])
})

test('nobody is forgotten', () => {
  const roles = ['Visitor', 'Fan', 'Player', 'Club admin', 'Coach', 'Scout', 'Referee']
  const offices = ['League admin', 'Association admin', 'Super admin']
  const forgotten = [...roles, ...offices].filter(role => !rows.some(row => row.role.includes(role)))
  expect(forgotten).toEqual([])
})
