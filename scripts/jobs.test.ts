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

/** Where each kind of user is after signing in, and a visitor at first. */
const landingPages: [role: RegExp, page: RegExp][] = [
  [/Visitor/, /^\/$/],
  [/Super admin/, /^\/super\/dashboard$/],
  [/League|Association|association|Editor/, /^\/(admin|dashboard)$/],
  [/Club admin|Secretary|staff/, /^\/(club-dashboard|dashboard)$/],
  [/Player/, /^\/(player-dashboard|dashboard)$/],
  [/Coach/, /^\/(dashboard|coaches\/profile\/.*)$/],
  [/Referee|Commissioner|Recorder/, /^\/(dashboard|referees\/profile\/.*)$/],
  [/Scout/, /^\/dashboard$/],
  [/Fan|Guardian/, /^\/(fan-dashboard|dashboard)$/],
  [/Anybody/, /^\/(dashboard|(?:fan|club|player)-dashboard|admin|super\/dashboard)$/],
]

/** These begin elsewhere, each for its reason. */
const beginElsewhere: Record<string, string> = {
  'Visitor: Follow a match that is about to start': 'a match page is a link that somebody has sent',
  'Visitor: Follow a live match while saving data': 'the same',
  'Visitor: Follow the table on a match day': 'in the same journey as the match',
  'Visitor: Report an error in the record': 'any page of the record, wherever somebody sees the error',
  'New person: Tell the year of birth': 'the link of the e-mail that confirms a new account',
  'New person: See what waits for approval': 'the same link',
  'Invited person: Accept or decline an invitation': 'the link of the invitation',
  'New player: Join by a club’s link and consent': 'the link of the invitation',
  'Fan: Vote for the player of a match':
    'the home lists votes of the running season, and matches of journeys are in seasons of their own',
  'Anybody: Use the site in one’s own language on every device': 'the sign-in of a new device',
  'Anybody: Download a confirmed report': 'the page of a match, after its other jobs',
  'Visitor: Read a visited page without a network': 'any page that was visited before',
  'Coach: Pick a line-up without a network': 'goes on from “Save a line-up draft early”',
  'Recorder: Record without a network': 'goes on from “Record a match”, on a phone of its own',
}

/** The sources of the journeys that a row names. */
function journeysIn(tests: string): string[] {
  const journeys = tests.split('<br>').filter(named => named.startsWith('journey'))
  return journeys.flatMap(named => {
    const [, file = '', titles = ''] = /^journey `([^`]+)`: “(.+)”$/.exec(named) ?? []
    return titles.split('”, “').map(words => sourceOf(file, words))
  })
}

/** The first page that each person of a journey opens; a visitor's journey has nobody who signs in. */
function firstPagesIn(tests: string): string[] {
  return journeysIn(tests).flatMap(source => {
    const [all = '', ...people] = source.split(/\bsignInAs\b/)
    return (people.length > 0 ? people : [all]).flatMap(
      after => /(?:goto\(|^, .+, )['`]([^'`]+)['`]\)/m.exec(after)?.[1] ?? [],
    )
  })
}

test('a job is walked from the page that its role lands on', () => {
  const lost = rows
    .filter(({ name }) => !(name in beginElsewhere) && !withoutJourney.includes(name))
    .filter(({ role, tests }) => {
      const pages = landingPages.filter(([of]) => of.test(role)).map(([, page]) => page)
      return !firstPagesIn(tests).some(first =>
        pages.some(page => page.test(first.replace(/^\/(sn|nd|\$\{language\})\//, '/'))),
      )
    })
  expect(lost.map(({ name }) => name)).toEqual([])
})

test('an exception is a job, and is still one', () => {
  const exceptions = [...Object.keys(beginElsewhere), ...withoutJourney]
  expect(exceptions.filter(name => !rows.some(row => row.name === name))).toEqual([])
})

test('nobody is forgotten', () => {
  const roles = ['Visitor', 'Fan', 'Player', 'Club admin', 'Coach', 'Scout', 'Referee']
  const offices = ['League admin', 'Association admin', 'Super admin']
  const forgotten = [...roles, ...offices].filter(role => !rows.some(row => row.role.includes(role)))
  expect(forgotten).toEqual([])
})

/** Done at the ground, on a phone in one hand. */
const atTheGround = /Coach|Referee|Recorder|Commissioner|commissioner/

test('jobs at the ground are walked at 360 pixels', () => {
  const wide = rows
    .filter(({ role, name }) => atTheGround.test(role) && !withoutJourney.includes(name))
    .filter(({ tests }) => !journeysIn(tests).some(source => /width: 360|onPhone/.test(source)))
  expect(wide.map(({ name }) => name)).toEqual([])
})
