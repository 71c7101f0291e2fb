import { expect, test } from 'vitest'
import { moveBetween, typedOf } from './fixture-move.ts'

const was = typedOf({
  status: 'scheduled',
  kickOff: '2027-03-14T13:00:00Z',
  playedOn: '2027-03-14',
  venue: { id: 'rufaro' },
})

test('the form begins with what is, in Harare time', () => {
  expect(was).toEqual({ day: '2027-03-14', time: '15:00', venueId: 'rufaro' })
  const postponed = { status: 'postponed', kickOff: null, playedOn: '2027-03-14', venue: null }
  expect(typedOf(postponed)).toEqual({ day: '', time: '', venueId: '' })
})

test('only what changes is sent', () => {
  expect(moveBetween(was, was)).toEqual({ kickOff: undefined, venueId: undefined, problem: undefined })
  expect(moveBetween(was, { ...was, venueId: 'sakubva' })).toMatchObject({
    kickOff: undefined,
    venueId: 'sakubva',
  })
  expect(moveBetween(was, { ...was, time: '13:00' })).toMatchObject({
    kickOff: '2027-03-14T13:00:00+02:00',
    venueId: undefined,
  })
})

test('a day without a time is not sent', () => {
  expect(moveBetween(was, { ...was, day: '2027-03-21', time: '' })).toMatchObject({
    kickOff: undefined,
    problem: 'Enter the day and the time.',
  })
  const dayOnly = { day: '2027-03-14', time: '', venueId: '' }
  expect(moveBetween(dayOnly, { ...dayOnly, venueId: 'rufaro' })).toMatchObject({
    venueId: 'rufaro',
    problem: undefined,
  })
})
