// The tables of months, days and ordinals against the data of Node, which knows all three languages.
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import * as en from './en/calendar.ts'
import * as nd from './nd/calendar.ts'
import * as sn from './sn/calendar.ts'
import { ordinal } from './en/ordinal.ts'

const calendars = { en, nd, sn }

test.each(languages)('months and days of %s', language => {
  const { months, weekdays, shortMonth, shortWeekday } = calendars[language]
  const names = (part: 'month' | 'weekday', length: 'long' | 'short', days: Date[]) =>
    days.map(day => new Intl.DateTimeFormat(language, { [part]: length, timeZone: 'UTC' }).format(day))
  const inMonths = months.map((_, month) => new Date(Date.UTC(2026, month, 15)))
  // A Sunday.
  const inWeek = weekdays.map((_, day) => new Date(Date.UTC(2026, 10, 15 + day)))
  expect(months).toEqual(names('month', 'long', inMonths))
  expect(weekdays).toEqual(names('weekday', 'long', inWeek))
  expect(months.map((_, month) => shortMonth(month))).toEqual(names('month', 'short', inMonths))
  expect(weekdays.map((_, day) => shortWeekday(day))).toEqual(names('weekday', 'short', inWeek))
})

test('English ordinals have the endings of ICU', () => {
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: '', zero: '' }
  const rules = new Intl.PluralRules('en', { type: 'ordinal' })
  for (const number of Array(200).keys())
    expect(ordinal(number)).toBe(`${number}${endings[rules.select(number)]}`)
})

test.each(['sn', 'nd'])('%s has one form of ordinals, so that the number stands alone', language => {
  const rules = new Intl.PluralRules(language, { type: 'ordinal' })
  expect(rules.resolvedOptions().pluralCategories).toEqual(['other'])
})
