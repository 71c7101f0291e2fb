// docs/jobs.md names, for every job of every role, the test that does it. Each of those tests is there.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lostTests, sourceOf } from './testing/named-tests.ts'

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

/** Where each kind of user is after signing in. */
const landingPages: [role: RegExp, page: RegExp][] = [
  [/Super admin/, /^\/super\/dashboard$/],
  [/League|Association|association|Editor/, /^\/(admin|dashboard)$/],
  [/Club admin|Secretary|staff/, /^\/(club-dashboard|dashboard)$/],
  [/Player/, /^\/(player-dashboard|dashboard)$/],
  [/Coach/, /^\/(dashboard|coaches\/profile\/.*)$/],
  [/Referee|Commissioner|Recorder/, /^\/(dashboard|referees\/profile\/.*)$/],
  [/Scout/, /^\/dashboard$/],
  [/Fan|Guardian|Anybody/, /^\/(fan-dashboard|dashboard)$/],
]

/** These begin elsewhere: at a page of the record, at a link, or in the middle of something that another job leads to. */
const beginElsewhere = [
  'Visitor: Find a match',
  'Visitor: Follow a match that is about to start',
  'Visitor: Follow the table on a match day',
  'Visitor: Report an error in the record',
  'Visitor: Make an account',
  'New person: Tell the year of birth',
  'New person: See what waits for approval',
  'Invited person: Accept or decline an invitation',
  'New player: Join by a club’s link and consent',
  'Fan: Vote for the player of a match',
  'Anybody: Ask for a role',
  'Anybody: Download a confirmed report',
  'Anybody: Turn on two-step verification',
  'Coach, staff: Save a line-up draft early, print the team sheet',
  'Recorder: Record without a network',
  // Somebody is found in the list of users by e2e/accounts/super-users.spec.ts.
  'Super admin: Reset a lost second factor',
  'Super admin: Give or take a role, suspend an account',
  'Super admin: See the site as another person',
  'Super admin: Switch a feature off at once',
]

/** The first page that each person of a journey opens. */
function firstPagesIn(tests: string): string[] {
  const journeys = tests.split('<br>').filter(named => named.startsWith('journey'))
  return journeys.flatMap(named => {
    const [, file = '', titles = ''] = /^journey `([^`]+)`: “(.+)”$/.exec(named) ?? []
    return titles.split('”, “').flatMap(words => {
      const people = sourceOf(file, words)
        .split(/\bsignInAs\b/)
        .slice(1)
      return people.flatMap(after => /(?:goto\(|^, .+, )['`]([^'`]+)['`]\)/m.exec(after)?.[1] ?? [])
    })
  })
}

test('a job is walked from the page that its role lands on', () => {
  const lost = rows
    .filter(({ name }) => ![...beginElsewhere, ...withoutJourney].includes(name))
    .filter(({ role, tests }) => {
      const pages = landingPages.filter(([of]) => of.test(role)).map(([, page]) => page)
      return !firstPagesIn(tests).some(first => pages.some(page => page.test(first)))
    })
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('nobody is forgotten', () => {
  const roles = ['Visitor', 'Fan', 'Player', 'Club admin', 'Coach', 'Scout', 'Referee']
  const offices = ['League admin', 'Association admin', 'Super admin']
  const forgotten = [...roles, ...offices].filter(role => !rows.some(row => row.role.includes(role)))
  expect(forgotten).toEqual([])
})
