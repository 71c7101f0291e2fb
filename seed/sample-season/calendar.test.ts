import { expect, test } from 'vitest'
import {
  addDays,
  daysFrom,
  dateFixtures,
  firstFriday,
  fridayBefore,
  lastDay,
  leagueDay,
  officeDay,
} from './calendar.ts'
import { diceFor } from './dice.ts'
import { doubleRoundRobin } from '#domain/curation/draw/round-robin.ts'

const clubs = Array.from({ length: 18 }, (_, index) => `club ${index}`)
// Three share one ground, two another.
const grounds = ['a', 'a', 'a', 'b', 'b', ...clubs.slice(5)]
const groundOf = (club: string) => grounds[clubs.indexOf(club)] ?? ''
const today = '2026-11-15'
const dated = dateFixtures(doubleRoundRobin(clubs), firstFriday(today), diceFor('calendar'), {
  groundOf,
  groundsNear: () => ['x', 'y', 'z'],
})

test('a week of the league begins on Friday', () => {
  expect(fridayBefore('2026-11-13')).toBe('2026-11-13')
  expect(fridayBefore('2026-11-15')).toBe('2026-11-13')
  expect(fridayBefore('2026-11-19')).toBe('2026-11-13')
})

test('the day of a match that ends after midnight is the day it began', () => {
  expect(leagueDay(new Date('2026-11-15T00:30:00+02:00'))).toBe('2026-11-14')
  expect(leagueDay(new Date('2026-11-15T02:30:00+02:00'))).toBe('2026-11-15')
})

test('the day of the offices begins at midnight in Harare', () => {
  expect(officeDay(new Date('2026-11-15T00:30:00+02:00'))).toBe('2026-11-15')
  expect(officeDay(new Date('2026-11-14T23:30:00+02:00'))).toBe('2026-11-14')
})

test('on the day of the first loading round 25 is on, and it ends with the season', () => {
  for (let days = 0; days < 7; days++) {
    const day = addDays(today, days)
    const friday = firstFriday(day)
    const begun = dateFixtures(doubleRoundRobin(clubs), friday, diceFor('x'), {
      groundOf,
      groundsNear: () => ['x'],
    })
    expect(Math.max(...begun.filter(match => match.day <= day).map(match => match.round))).toBe(25)
    expect(begun.at(-1)?.day).toBe(lastDay(friday))
  }
})

test('from then on there is a match every day, and never more than two', () => {
  for (let day = fridayBefore(today); day <= lastDay(firstFriday(today)); day = addDays(day, 1)) {
    const matches = dated.filter(match => match.day === day)
    expect([1, 2]).toContain(matches.length)
  }
})

test('clubs have two clear days between matches', () => {
  for (const club of clubs) {
    const days = dated.filter(({ home, away }) => home === club || away === club).map(({ day }) => day)
    days.slice(1).forEach((day, index) => expect(daysFrom(days[index] ?? '', day)).toBeGreaterThanOrEqual(3))
  }
})

test('a ground has one match a day', () => {
  expect(new Set(dated.map(({ day, ground }) => `${day} ${ground}`)).size).toBe(dated.length)
})
